/** Whether a student may know right and wrong. */
import { readAloudTypes } from '@bitu/questions/traits.ts';
import { type RawBuilder, sql } from 'kysely';

/** For an attempt `a`: it is not of a test that runs, or whose result is held. */
export const isRevealed = sql<boolean>`(
  a.reveals or a.submitted_at is not null and not exists (select from held_results h where h.attempt_id = a.id))`;

/** The types of questions whose text is read aloud, for `in (…)`. */
export const typesReadAloud = sql.join(readAloudTypes.map((type) => sql.lit(type)));

/**
 * Whether a student has to read this text in a running test, or one whose result is held: how it was read must not
 * be revealed then.
 */
export const runningTestWith = (
  studentId: number | RawBuilder<unknown>,
  text: string | RawBuilder<unknown>,
) => sql<boolean>`
  exists (
    select from attempts test join answers a on a.attempt_id = test.id join questions q on q.id = a.question_id
    where test.student_id = ${studentId} and not test.reveals
      and (test.submitted_at is null or exists (select from held_results h where h.attempt_id = test.id))
      and q.type_code in (${typesReadAloud}) and lower(q.content ->> 'text') = lower(${text})
  )`;
