/** Stores who falls behind, for the job. */
import { classStatuses } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import type { Reason } from '@bitu/rules/office/attention.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const progressRow = z.strictObject({
  started_at: z.date().nullable(),
  /** Null if no run is in progress. */
  after: z.number().nullable(),
});

/**
 * Returns the progress, and keeps other processes from continuing until the transaction ends, or undefined if another
 * one is working on it.
 */
export async function takeProgress(trx: Queries) {
  const [row] = await readRows(
    trx,
    progressRow,
    sql`select started_at, after from behind_progress for update skip locked`,
  );
  return row;
}

/** If `after` is null, the run is complete, and no stored row is older than it. */
export const storeProgress = (trx: Queries, startedAt: Date, after: number | null) =>
  sql`
  update behind_progress
  set started_at = ${startedAt}, after = ${after},
    computed_at = case when ${after}::bigint is null then ${startedAt} else computed_at end`.execute(
    trx,
  );

const childRow = z.strictObject({ id: z.number(), subjects: z.array(z.number()) });
export type Child = z.infer<typeof childRow>;

/** Returns the next children in open classes, with the subjects of those classes. */
export const nextChildren = (trx: Queries, after: number, limit: number): Promise<Child[]> =>
  readRows(
    trx,
    childRow,
    sql`
    select e.student_id as id, array_agg(distinct c.subject_id order by c.subject_id) as subjects
    from open_enrolments e join classes c on c.id = e.class_id and c.status <> ${classStatuses.inactive}
    where e.student_id > ${after}
    group by e.student_id order by e.student_id limit ${limit}`,
  );

export interface NewRow {
  student_id: number;
  subjects: readonly number[];
  other_subjects: readonly number[];
  reasons: readonly Reason[];
}

/** Replaces the stored rows of all children after one and up to another, or of all after it if `last` is null. */
export async function replaceBetween(
  trx: Queries,
  { after, last }: { after: number; last: number | null },
  rows: readonly NewRow[],
  computedAt: Date,
): Promise<void> {
  await sql`
    delete from children_behind
    where student_id > ${after} and (${last}::bigint is null or student_id <= ${last})`.execute(
    trx,
  );
  await sql`
    insert into children_behind (student_id, subjects, other_subjects, reasons, computed_at)
    select r.student_id, r.subjects, r.other_subjects, r.reasons, ${computedAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (student_id bigint, subjects smallint[], other_subjects smallint[], reasons jsonb)
    -- Not of a child who was erased meanwhile.
    join students s on s.id = r.student_id`.execute(trx);
}
