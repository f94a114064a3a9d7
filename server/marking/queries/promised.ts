/** The due times of marks that families were told. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const promise = z.strictObject({ at: z.date().nullable() });

/** Returns when the last of an attempt's answers is due to be marked, or null if none waits for a teacher. */
export async function promisedAt(queries: Queries, attemptId: number): Promise<Date | null> {
  const [row] = await readRows(
    queries,
    promise,
    sql`
      select max(coalesce(promised_at, due_at)) as at from marking_items
      where attempt_id = ${attemptId} and kind <> 'appeal' and state not in ('returned', 'withdrawn')`,
  );
  return row?.at ?? null;
}

const lateItem = z.strictObject({
  id: z.number(),
  student_id: z.number(),
  attempt_id: z.number().nullable(),
  project_id: z.number().nullable(),
  title: z.string(),
});
export type LateItem = z.infer<typeof lateItem>;

/**
 * Condition: the family waits for the mark of this item, which has none yet or belongs to a test that is not
 * released.
 */
const isAwaited = sql`(state in ('waiting', 'second', 'settling') or (state = 'marked' and is_test and released_at is null))`;

/**
 * Locks items whose due time has passed without a message to the family, the most overdue first. Homework with a
 * first mark is not late: it is returned when it is due (`endWaitForSecond`).
 */
export const lockLate = (trx: Queries, now: Date, max: number): Promise<LateItem[]> =>
  readRows(
    trx,
    lateItem,
    sql`
      select i.id, i.student_id, i.attempt_id, s.project_id, coalesce(p.title, j.title) as title
      from marking_items i
      left join attempts t on t.id = i.attempt_id left join practices p on p.id = t.practice_id
      left join project_submissions s on s.id = i.submission_id left join projects j on j.id = s.project_id
      where i.promised_at is null and i.due_at < ${now} and i.kind <> 'appeal' and i.id in (
        select id from marking_items where state = 'waiting' and promised_at is null and due_at < ${now}
        union all
        select id from marking_items where state in ('second', 'settling', 'marked') and is_test and released_at is null
      )
      order by i.due_at, i.id limit ${max} for update of i skip locked`,
  );

/**
 * Stores the new due time for these items and for all other waiting ones of their attempts, so that a family gets
 * one message.
 */
export async function promiseLater(
  trx: Queries,
  late: readonly LateItem[],
  promised: Date,
): Promise<void> {
  await sql`
    update marking_items set promised_at = ${promised}
    where ${isAwaited} and promised_at is null and (
      id = any(${late.map(({ id }) => id)}::bigint[])
      or attempt_id = any(${late.flatMap(({ attempt_id }) => attempt_id ?? [])}::bigint[])
    )`.execute(trx);
}
