import type { LessonStatus } from '@bitu/contract/classes.ts';
import { lessonStatuses } from '@bitu/contract/codes.ts';

/** The input for a lesson's status, for one student. Times are in unix seconds. */
export interface LessonFacts {
  readonly start: number;
  readonly end: number;
  /** The student attended. */
  readonly attended: boolean;
  /** The number of tasks besides the lesson itself: homework, videos, projects. */
  readonly tasks: number;
  readonly tasksDone: number;
  /** When the last open task is due; null means never. */
  readonly due: number | null;
  /** The class has ended, or the student has left it. */
  readonly closed: boolean;
}

/** A lesson can be joined 15 minutes before it begins (our choice). */
export const enterBeforeSeconds = 15 * 60;

/** Whether the student can join the lesson. */
export const mayEnter = (lesson: { start: number; end: number }, now: number): boolean =>
  now >= lesson.start - enterBeforeSeconds && now < lesson.end;

/**
 * Returns the status of a lesson. Locked until it can be joined; start_learn while it can; afterwards complete if
 * all tasks are done (or, without tasks, if the student attended), active while a task is left, expired when the
 * tasks are past due, and timeout if there was no task and the student was absent.
 */
export function lessonStatusOf(lesson: LessonFacts, now: number): LessonStatus {
  if (now < lesson.start - enterBeforeSeconds) return lessonStatuses.lock;
  if (now < lesson.end) return lesson.closed ? lessonStatuses.lock : lessonStatuses.startLearn;
  if (lesson.tasks === 0) return lesson.attended ? lessonStatuses.complete : lessonStatuses.timeout;
  if (lesson.tasksDone >= lesson.tasks) return lessonStatuses.complete;
  const late = lesson.closed || (lesson.due !== null && now > lesson.due);
  return late ? lessonStatuses.expired : lessonStatuses.active;
}
