/** Returned marks that families have not been notified of yet. */
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const workRow = z.strictObject({
  attempt_id: z.number().nullable(),
  submission_id: z.number().nullable(),
});

/**
 * Returns attempts and projects with something returned without a notice, unless they wait for their other items,
 * the longest waiting first.
 */
export const unnotifiedWorks = (queries: Queries, now: Date, patienceMs: number) =>
  readRows(
    queries,
    workRow,
    sql`
      select i.attempt_id, i.submission_id from marking_items i
      where i.state = 'returned' and i.told_at is null and (
        i.returned_at <= ${new Date(now.getTime() - patienceMs)}
        or not exists (
          select from marking_items o
          where (o.attempt_id = i.attempt_id or o.submission_id = i.submission_id) and o.state not in ('returned', 'withdrawn')
        )
      )
      group by 1, 2 order by min(i.returned_at) limit 500`,
  );

const openSinceRow = z.strictObject({ open: z.boolean().nullable(), since: z.date().nullable() });

/** The work whose marks go into one notice. */
const unnotifiedRow = z.strictObject({
  student_id: z.number(),
  attempt_id: z.number().nullable(),
  project_id: z.number().nullable(),
  title: z.string(),
  score: z.number().nullable(),
  band: json<ResultBand>().nullable(),
  mark: z.number().nullable(),
  is_again: z.boolean(),
  is_appeal: z.boolean(),
  /** The former and the new score of a changed mark. */
  changed: z.strictObject({ old: z.number().nullable(), new: z.number().nullable() }).nullable(),
});
export type Unnotified = z.infer<typeof unnotifiedRow>;

/**
 * Marks an attempt or project as notified. Returns the data for the notice, or undefined if it was sent, or waits for
 * the attempt's other items, at most `patience` milliseconds.
 */
export async function takeUnnotified(
  trx: Queries,
  of: { attempt_id: number } | { submission_id: number },
  now: Date,
  patienceMs: number,
): Promise<Unnotified | undefined> {
  const [column, id] = Object.entries(of)[0] as [string, number];
  const [one] = await readRows(
    trx,
    openSinceRow,
    sql`
    select bool_or(state not in ('returned', 'withdrawn')) as open,
      min(returned_at) filter (where told_at is null) as since
    from (select * from marking_items where ${sql.ref(column)} = ${id} order by id for update) i`,
  );
  if (!one?.since) return undefined;
  if (one.open && now.getTime() < one.since.getTime() + patienceMs) return undefined;
  const [row] = await readRows(
    trx,
    unnotifiedRow,
    sql`
    with notified as (
      update marking_items set told_at = ${now}
      where ${sql.ref(column)} = ${id} and state = 'returned' and told_at is null
      returning id, kind, student_id, attempt_id, submission_id
    ), one as (select * from notified order by id desc limit 1)
    select one.student_id, one.attempt_id, s.project_id, coalesce(p.title, j.title) as title, t.score, t.band, s.mark::float8 as mark,
      coalesce(s.status = 3, false) as is_again, one.kind = 'appeal' as is_appeal,
      (
        select jsonb_build_object('old', c.old, 'new', c.new) from score_changes c
        where c.attempt_id = one.attempt_id and c.cause = 'amended' and c.ref in (
          select m.id::text from marks m join notified on notified.id = m.item_id where m.reason is not null and m.superseded_at is null
        ) order by c.id desc limit 1
      ) as changed
    from one
    left join attempts t on t.id = one.attempt_id left join practices p on p.id = t.practice_id
    left join project_submissions s on s.id = one.submission_id left join projects j on j.id = s.project_id`,
  );
  return row;
}
