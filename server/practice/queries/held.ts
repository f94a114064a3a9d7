/** Results of tests that families may not see yet: `held_results`. */
import type { Queries } from '@bitu/db/connect.ts';
import { contentTypes } from '@bitu/contract/codes.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isGivenTo } from '../../services/homework-recipients.ts';
import { stillSitting } from '../../services/still-sitting.ts';

const idRow = z.strictObject({ id: z.number() });

const closesAt = sql`coalesce(lc.closes_at, l.ends_at + lc.due_days * interval '24 hours')`;

/**
 * Condition: families may see the results of the test `lc` of the lesson `l`. It closes for the last of its class: whoever
 * was given more time still sits it, or may still begin.
 */
const isSeen = (now: Date) => sql`(
  lc.results = 'at_once' or lc.results_released_at is not null
  or lc.results = 'closing' and ${closesAt} <= ${now} and not exists ${stillSitting(now)})`;

/** Whether the result of an attempt is held. */
export const isHeld = (attemptId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from held_results where attempt_id = ${attemptId})`;

/**
 * Holds the results of attempts that are being submitted, if a test of one of the student's classes requires it; not one
 * that is being withdrawn.
 */
export async function holdResults(trx: Queries, attemptIds: number[], now: Date): Promise<void> {
  await sql`
    with holding as materialized (
      select t.id as attempt_id, lc.id as content_id, lc.results = 'by_hand' as by_hand, ${closesAt} as closes_at
      from attempts t
      join open_enrolments e on e.student_id = t.student_id
      join planned_lessons l on l.class_id = e.class_id
      join lesson_contents lc on lc.lesson_id = l.id and lc.practice_id = t.practice_id and lc.content_type = ${contentTypes.homework}
        and ${isGivenTo(sql`t.student_id`, 'lc')}
      where t.id = any(${attemptIds}::bigint[]) and not t.reveals and not ${isSeen(now)}
      for key share of lc
    ), held as (
      insert into held_results (attempt_id, content_id)
      select distinct on (attempt_id) attempt_id, content_id
      from holding order by attempt_id, by_hand desc, closes_at desc
      returning attempt_id
    )
    update answers a set held_points = a.points, points = null
    from held where a.attempt_id = held.attempt_id and a.points is not null`.execute(trx);
}

/** Locks attempts, in id order, whose results are held and may be seen now, at most `limit`. */
export async function lockReleasable(
  trx: Queries,
  { now, contentId, limit }: { now: Date; contentId: number | null; limit: number },
): Promise<number[]> {
  const rows = await readRows(
    trx,
    idRow,
    sql`
    select a.id from attempts a
    where a.id in (
      select r.attempt_id from held_results r
      left join lesson_contents lc on lc.id = r.content_id left join lessons l on l.id = lc.lesson_id
      where (${contentId}::bigint is null or r.content_id = ${contentId}) and (lc.id is null or ${isSeen(now)})
    )
    order by a.id limit ${limit} for no key update`,
  );
  return rows.map(({ id }) => id);
}

/** Gives the answers of locked attempts their points. Returns the attempts that were held until now. */
export async function endHolding(trx: Queries, attemptIds: number[]): Promise<number[]> {
  const rows = await readRows(
    trx,
    idRow,
    sql`
    with shown as (
      delete from held_results where attempt_id = any(${attemptIds}::bigint[]) returning attempt_id
    ), scored as (
      update answers a set points = a.held_points, held_points = null
      from shown where a.attempt_id = shown.attempt_id and a.held_points is not null
    )
    select attempt_id as id from shown order by id`,
  );
  return rows.map(({ id }) => id);
}
