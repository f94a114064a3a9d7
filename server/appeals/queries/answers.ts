/** The answers that a key has scored, and what a regrade makes of each. */
import { baiLam } from '@bitu/contract/practice.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import type { Tried } from '@bitu/rules/practice/tries.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { KeyPoints, PointsChange } from '../../practice/index.ts';
import type { RegradeRow } from './regrades.ts';

const scoredAnswer = z.strictObject({
  attempt_id: z.int(),
  revision: z.int(),
  bai_lam: baiLam,
  points: z.number(),
  right_parts: z.int().nullable(),
  total_parts: z.int().nullable(),
  /** The tries before the last one, or null if there is none. */
  tries: json<Tried[]>().nullable(),
  /** How many hints had been seen at the last try. */
  try_hints: z.int(),
  /** The family may know the result. */
  is_known: z.boolean(),
  /** False if the answer belongs to a drill, whose score is shown to nobody. */
  has_score: z.boolean(),
});
export type ScoredByKey = z.infer<typeof scoredAnswer>;

/**
 * Returns answers that the key has scored, ordered by attempt, after the given one and at most `limit`.
 * @param savedSince Restricts to those saved at that time or later.
 */
export const answersByKey = (
  queries: Queries,
  of: { questionId: number; after: number; limit: number; savedSince: Date | null },
) =>
  readRows(
    queries,
    scoredAnswer,
    sql`
      select a.attempt_id, a.revision, a.bai_lam, coalesce(a.points, a.held_points) as points, a.right_parts, a.total_parts, a.tries,
        a.try_hints, t.reveals or (t.submitted_at is not null and a.held_points is null) as is_known, t.drill is null as has_score
      from answers a join attempts t on t.id = a.attempt_id
      where a.question_id = ${of.questionId} and a.attempt_id > ${of.after} and a.revision > 0 and coalesce(a.points, a.held_points) is not null
        and (${of.savedSince}::timestamptz is null or a.saved_at >= ${of.savedSince})
        and not exists (
          select from evaluations e
          where e.attempt_id = a.attempt_id and e.question_id = a.question_id and e.superseded_at is null
        )
      order by a.attempt_id limit ${of.limit}`,
  );

const exampleRow = z.strictObject({
  bai_lam: baiLam,
  old: z.number(),
  new: z.number(),
  answers: z.int(),
});

/** Returns the entered texts that change most often. */
export const examplesOf = (queries: Queries, regradeId: number, questionId: number) =>
  readRows(
    queries,
    exampleRow,
    sql`
      select a.bai_lam, (w.old ->> 'points')::float8 as old, (w.new ->> 'points')::float8 as new, count(*)::int as answers
      from regrade_rows w join answers a on a.attempt_id = w.attempt_id and a.question_id = ${questionId}
      where w.regrade_id = ${regradeId}
      group by 1, 2, 3 order by 4 desc, 1 limit 20`,
  );

/**
 * Adds answers to a regrade. Those that are already in it stay as they are, unless another revision was saved since.
 */
export async function insertRows(
  trx: Queries,
  regradeId: number,
  changes: readonly PointsChange[],
) {
  await sql`
    insert into regrade_rows (regrade_id, attempt_id, revision, old, new)
    select ${regradeId}, attempt_id, revision, old, new
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as g (attempt_id bigint, revision int, old jsonb, new jsonb)
    on conflict (regrade_id, attempt_id) do update set revision = excluded.revision, old = excluded.old, new = excluded.new,
      state = 'waiting'
    where regrade_rows.state = 'left' and regrade_rows.revision <> excluded.revision`.execute(trx);
}

const staleRow = z.strictObject({ stale: z.boolean() });

/** Returns whether an answer of the preview was changed since by its child, an evaluation or another regrade. */
export async function isStale(trx: Queries, { id, question_id }: RegradeRow): Promise<boolean> {
  const rows = await readRows(
    trx,
    staleRow,
    sql`
      select exists (
        select from regrade_rows w join answers a on a.attempt_id = w.attempt_id and a.question_id = ${question_id}
        where w.regrade_id = ${id} and (
          a.revision <> w.revision or coalesce(a.points, a.held_points) is distinct from (w.old ->> 'points')::float8
          or exists (
            select from evaluations e
            where e.attempt_id = a.attempt_id and e.question_id = a.question_id and e.superseded_at is null
          )
        )
      ) as stale`,
  );
  return rows[0]?.stale ?? true;
}

const changeRow = z.strictObject({
  attempt_id: z.int(),
  revision: z.int(),
  old: json<KeyPoints>(),
  new: json<KeyPoints>(),
});

/** Returns the next answers of a regrade in a state. */
export const rowsIn = (
  trx: Queries,
  regradeId: number,
  state: 'waiting' | 'applied',
  limit: number,
): Promise<PointsChange[]> =>
  readRows(
    trx,
    changeRow,
    sql`
      select attempt_id, revision, old, new from regrade_rows
      where regrade_id = ${regradeId} and state = ${state} order by attempt_id limit ${limit}`,
  );

/** Stores which of the answers were changed; the others had been changed by something else meanwhile. */
export async function storeStates(
  trx: Queries,
  regradeId: number,
  rows: { attemptIds: number[]; changed: number[]; state: 'applied' | 'undone' },
) {
  await sql`
    update regrade_rows set state = case when attempt_id = any(${rows.changed}::bigint[]) then ${rows.state} else 'left' end
    where regrade_id = ${regradeId} and attempt_id = any(${rows.attemptIds}::bigint[])`.execute(
    trx,
  );
}
