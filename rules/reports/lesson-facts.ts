/** The input of a lesson report. Times are in unix seconds. */
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { LessonSkill } from '../lessons/skills.ts';

/** joined: the child was in the classroom, and no teacher has entered anything. */
export type Presence = 'present' | 'late' | 'excused' | 'absent' | 'joined' | 'unknown';

export interface SkillFacts {
  readonly skill: LessonSkill;
  /** 0 to 10. */
  readonly score: number;
  /** The child's own scores in the previous lessons of the class, at most 4, newest first. */
  readonly earlier: readonly { readonly lessonId: number; readonly score: number }[];
}

/** A task of the lesson. */
export interface LessonTask {
  readonly kind: 'practice' | 'video' | 'project';
  readonly title: string;
  readonly state: 'open' | 'started' | 'done';
  /** 0 to 10, the best result. */
  readonly score: number | null;
  /** Shown instead of the score; null if the score is shown. */
  readonly band: ResultBand | null;
  /** The newest result, if it is lower; null if it is not, or has no score yet. */
  readonly latestScore: number | null;
  readonly latestBand: ResultBand | null;
  /** The estimated duration. */
  readonly minutes: number | null;
  /** For a practice. */
  readonly questions: number | null;
  readonly due: number | null;
  /** Where it is done, or where its result is shown. */
  readonly url: string;
}

/** The newest study sheet of the class. */
export interface SheetFacts {
  readonly id: number;
  /** The title of its first item. */
  readonly title: string;
}

export interface RecordingFacts {
  readonly audioId: string;
  readonly text: string;
  /** 0 to 100. */
  readonly percent: number | null;
  /** Left out or misread. */
  readonly missedWords: readonly string[];
}

/** What still changes after the report was released. */
export interface LessonWork {
  readonly lessonId: number;
  readonly classId: number;
  readonly now: number;
  readonly tasks: readonly LessonTask[];
  readonly sheet: SheetFacts | null;
  /** What the child read aloud on the day of the lesson, in the subject. */
  readonly recordings: readonly RecordingFacts[];
}

export interface LessonFacts extends LessonWork {
  /** The number among the lessons of its class, from 1. */
  readonly number: number;
  readonly title: string;
  readonly classTitle: string;
  readonly level: string | null;
  readonly subjectId: number;
  readonly fullName: string;
  readonly start: number;
  readonly end: number;
  /** Such as 'Cô Lan'. */
  readonly teacher: string | null;
  readonly presence: Presence;
  readonly lateMinutes: number | null;
  /** Homework of earlier lessons of the class that was not submitted before its due time. */
  readonly overdue: { readonly count: number; readonly title: string } | null;
  /** The teacher's entries that were released to the family; null if there is none yet. */
  readonly entered: EnteredFacts | null;
}

export interface EnteredFacts {
  readonly version: number;
  readonly at: number;
  /** Those that were entered, in the order in which they are listed. */
  readonly skills: readonly SkillFacts[];
  readonly comment: string | null;
  readonly taught: string | null;
  readonly homework: string | null;
  readonly next: string | null;
}

export const isAbsent = ({ presence }: Pick<LessonFacts, 'presence'>): boolean =>
  presence === 'absent' || presence === 'excused';

export const classUrl = ({ classId }: Pick<LessonWork, 'classId'>): string =>
  `/class-detail/${classId}`;
export const lessonUrl = (lessonId: number): string => `/lesson-report/${lessonId}`;
