/** The next thing a child should do. All times are in unix seconds. */
import type { LessonItem, UnfinishedPractice } from '@bitu/contract/learning.ts';
import type { UnfinishedProject } from '@bitu/contract/projects.ts';
import { lessonPhase, nextLesson } from './lesson-time.ts';

export type NextStep =
  /** A lesson that is running, or begins within 15 minutes. */
  | { readonly kind: 'lesson'; readonly lesson: LessonItem }
  | { readonly kind: 'practice'; readonly practice: UnfinishedPractice }
  | { readonly kind: 'project'; readonly project: UnfinishedProject }
  /** Everything is done; the next lesson, if one is known. */
  | { readonly kind: 'free'; readonly lesson: LessonItem | null };

export interface Waiting {
  readonly lessons: readonly LessonItem[];
  readonly practices: readonly UnfinishedPractice[];
  readonly projects: readonly UnfinishedProject[];
}

type Work = Extract<NextStep, { kind: 'practice' | 'project' }>;

/** Later than any due time. */
const never = 1e12;

/** When it is its turn: a running clock at once, other work at its due time, and without one what is started first. */
function turnOf(work: Work): number {
  if (work.kind === 'project') return work.project.due_time ?? never;
  const { started, total_time, due_time } = work.practice;
  // Only a started practice with a time limit has a running clock.
  if (started && total_time !== null) return 0;
  return due_time ?? (started ? never - 1 : never);
}

/** Returns work in the order in which a child should do it. Work that must be bought first is left out. */
export function workInOrder({ practices, projects }: Omit<Waiting, 'lessons'>): Work[] {
  const work: Work[] = [
    ...practices
      .filter(({ require_buy }) => !require_buy)
      .map((practice) => ({ kind: 'practice' as const, practice })),
    ...projects.map((project) => ({ kind: 'project' as const, project })),
  ];
  return work.sort((a, b) => turnOf(a) - turnOf(b));
}

/** Returns a lesson that is running or about to begin, else the most urgent work, else only the next lesson. */
export function nextStep(waiting: Waiting, now: number): NextStep {
  const lesson = nextLesson(waiting.lessons, now);
  const phase = lesson && lessonPhase(lesson.start_time, lesson.end_time, now);
  if (lesson && (phase === 'live' || phase === 'soon')) return { kind: 'lesson', lesson };
  return workInOrder(waiting)[0] ?? { kind: 'free', lesson };
}
