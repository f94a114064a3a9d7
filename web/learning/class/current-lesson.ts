import type { ClassLesson } from '@bitu/contract/classes.ts';
import { lessonStatuses } from '@bitu/rules/learning/subjects.ts';

/** Where a child goes on: the lesson that is on, else the next one, else the last. Lessons come in their order. */
export function currentLesson(
  lessons: readonly ClassLesson[],
  now: number,
): ClassLesson | undefined {
  return (
    lessons.find(({ status }) => status === lessonStatuses.startLearn) ??
    lessons.find(({ start_time }) => start_time > now) ??
    lessons.at(-1)
  );
}
