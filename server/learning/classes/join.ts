import { classStatuses } from '@bitu/contract/codes.ts';
import { mayEnter } from '@bitu/rules/learning/lesson-status.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { unixOf } from '../../time.ts';
import { addLesson } from '../days.ts';

/** The student joins a lesson; only the first time is stored. Throws `lessonNotFound`, `lessonNotOpen`. */
export async function joinLesson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  lessonId: number,
): Promise<{ join_url: string | null }> {
  const lesson = await db.queries
    .selectFrom('planned_lessons as l')
    .innerJoin('classes as c', 'c.id', 'l.class_id')
    .innerJoin('open_enrolments as e', 'e.class_id', 'c.id')
    .select(['l.starts_at', 'l.ends_at', 'c.join_url', 'c.status'])
    .where('l.id', '=', lessonId)
    .where('e.student_id', '=', studentId)
    .executeTakeFirst();
  if (!lesson) throw new Failure('lessonNotFound');
  const now = clock();
  const time = { start: unixOf(lesson.starts_at), end: unixOf(lesson.ends_at) };
  if (lesson.status === classStatuses.inactive || !mayEnter(time, unixOf(now)))
    throw new Failure('lessonNotOpen');
  await db.queries.transaction().execute(async (trx) => {
    const joined = await trx
      .insertInto('attendances')
      .values({ student_id: studentId, lesson_id: lessonId, joined_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('lesson_id')
      .execute();
    if (joined.length > 0) await addLesson(trx, studentId, lessonId, now);
  });
  return { join_url: lesson.join_url };
}
