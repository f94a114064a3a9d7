import type { LessonStatus } from '@bitu/contract/classes.ts';
import { lessonStatuses } from './subjects.ts';

/** What decides where a lesson stands for one student. Times are unix seconds. */
export interface LessonStanding {
  readonly start: number;
  readonly end: number;
  /** The student went in. */
  readonly attended: boolean;
  /** Something was given beside the lesson itself: homework, a video, a project. */
  readonly tasks: number;
  readonly tasksDone: number;
  /** When the last open task is taken no more; null: never. */
  readonly due: number | null;
  /** The class is over, or the student has left it. */
  readonly closed: boolean;
}

/** Section 4, lesson start states: a lesson may be entered 15 minutes before it begins (ours). */
export const enterBeforeSeconds = 15 * 60;

/** Whether the classroom lets the student in. */
export const mayEnter = (lesson: { start: number; end: number }, now: number): boolean =>
  now >= lesson.start - enterBeforeSeconds && now < lesson.end;

/**
 * Section 3, Lesson status. Locked until it may be entered; start_learn while it may; afterwards complete when all tasks are done (or,
 * without any, when the student was there), active while there is something left to do, expired when it is too late for that, and
 * timeout when there was nothing to do but to be there.
 */
export function lessonStatusOf(lesson: LessonStanding, now: number): LessonStatus {
  if (now < lesson.start - enterBeforeSeconds) return lessonStatuses.lock;
  if (now < lesson.end) return lesson.closed ? lessonStatuses.lock : lessonStatuses.startLearn;
  if (lesson.tasks === 0) return lesson.attended ? lessonStatuses.complete : lessonStatuses.timeout;
  if (lesson.tasksDone >= lesson.tasks) return lessonStatuses.complete;
  const late = lesson.closed || (lesson.due !== null && now > lesson.due);
  return late ? lessonStatuses.expired : lessonStatuses.active;
}
