import { baiLam } from '@bitu/contract/practice.ts';
import { type QuestionType, questionTypeNames } from '@bitu/contract/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tried } from '@bitu/rules/practice/tries.ts';
import type { KeyPoints, PointsChange } from '../../practice/index.ts';
import { inSubjectReach, type SubjectReach } from './reach.ts';

const staleRow = z.strictObject({ stale: z.boolean() });
const idRow = z.strictObject({ id: z.int() });
const revisionRow = z.strictObject({ revision: z.int() });

const questionRow = z.strictObject({
  id: z.int(),
  type_code: z.enum(questionTypeNames as [QuestionType]),
  content: json<object>(),
  key: json<object>(),
  /** Of its newest key. */
  revision: z.int(),
});
export type RegradedQuestion = z.infer<typeof questionRow>;

/** Returns a question within reach with its newest key, locked in a transaction that changes it. */
export async function findQuestion(
  queries: Queries,
  id: number,
  reach: SubjectReach,
  lock: 'lock' | 'read' = 'read',
): Promise<RegradedQuestion | undefined> {
  const rows = await readRows(
    queries,
    questionRow,
    sql`
      select q.id, q.type_code, q.content, q.key,
        coalesce((select max(revision) from question_keys k where k.question_id = q.id), 0) as revision
      from questions q join practices p on p.id = q.practice_id
      where q.id = ${id} and ${inSubjectReach(reach)}
      ${lock === 'lock' ? sql`for update of q` : sql``}`,
  );
  return rows[0];
}

const scoredAnswer = z.strictObject({
  attempt_id: z.int(),
  revision: z.int(),
  bai_lam: baiLam,
  points: z.number(),
  right_parts: z.int().nullable(),
  total_parts: z.int().nullable(),
  /** Those before the last one; null: none. */
  tries: json<Tried[]>().nullable(),
  /** How many hints were seen before the last try. */
  try_hints: z.int(),
  /** Somebody may know the result. */
  is_known: z.boolean(),
  /** false: of a drill, of whose score nobody is told. */
  has_score: z.boolean(),
});
export type ScoredByKey = z.infer<typeof scoredAnswer>;

/**
 * Returns answers that the key scored, in order of their attempts: after one, at most `limit`. `savedSince`: only those
 * saved at that time or later.
 */
export const answersByKey = (
  queries: Queries,
  of: { questionId: number; after: number; limit: number; savedSince: Date | null },
) =>
  readRows(
    queries,
    scoredAnswer,
    sql`
      select a.attempt_id, a.revision, a.bai_lam, a.points, a.right_parts, a.total_parts, a.tries,
        a.try_hints, t.reveals or t.submitted_at is not null as is_known, t.drill is null as has_score
      from answers a join attempts t on t.id = a.attempt_id
      where a.question_id = ${of.questionId} and a.attempt_id > ${of.after} and a.revision > 0 and a.points is not null
        and (${of.savedSince}::timestamptz is null or a.saved_at >= ${of.savedSince})
        and not exists (
          select from evaluations e
          where e.attempt_id = a.attempt_id and e.question_id = a.question_id and e.superseded_at is null
        )
      order by a.attempt_id limit ${of.limit}`,
  );

const counts = z.strictObject({
  answers: z.int(),
  raised: z.int(),
  lowered: z.int(),
  kept: z.int(),
  messages: z.int(),
});
export type Counts = z.infer<typeof counts>;

const regradeRow = z.strictObject({
  id: z.int(),
  question_id: z.int(),
  revision: z.int(),
  key: json<object>(),
  lower: z.boolean(),
  reason: z.string(),
  state: z.enum(['previewed', 'applying', 'applied', 'undoing', 'undone']),
  counts,
  checksum: z.string(),
  by: z.int().nullable(),
  previewed_at: z.date(),
  applied_at: z.date().nullable(),
  undo_until: z.date().nullable(),
  done: z.int(),
});
export type RegradeRow = z.infer<typeof regradeRow>;

const regradeColumns = sql`
  r.id, r.question_id, r.revision, r.key, r.lower, r.reason, r.state, r.counts, r.checksum, r.by, r.previewed_at,
  r.applied_at, r.undo_until,
  (select count(*)::int from regrade_rows w where w.regrade_id = r.id and w.state in ('applied', 'left')) as done`;

export async function findRegrade(
  queries: Queries,
  id: number,
  reach: SubjectReach,
  lock: 'lock' | 'read' = 'read',
): Promise<RegradeRow | undefined> {
  const rows = await readRows(
    queries,
    regradeRow,
    sql`
      select ${regradeColumns} from regrades r join questions q on q.id = r.question_id join practices p on p.id = q.practice_id
      where r.id = ${id} and ${inSubjectReach(reach)}
      ${lock === 'lock' ? sql`for update of r` : sql``}`,
  );
  return rows[0];
}

export const newestRegrades = (queries: Queries, reach: SubjectReach): Promise<RegradeRow[]> =>
  readRows(
    queries,
    regradeRow,
    sql`
      select ${regradeColumns} from regrades r join questions q on q.id = r.question_id join practices p on p.id = q.practice_id
      where ${inSubjectReach(reach)} and r.state <> 'previewed' order by r.previewed_at desc limit 50`,
  );

const exampleRow = z.strictObject({
  bai_lam: baiLam,
  old: z.number(),
  new: z.number(),
  answers: z.int(),
});

/** Returns the entries that change most often. */
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

/** Stores a preview. */
export async function insertRegrade(
  trx: Queries,
  regrade: {
    question_id: number;
    revision: number;
    key: object;
    lower: boolean;
    reason: string;
    counts: Counts;
    checksum: string;
    by: number;
    previewed_at: Date;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('regrades')
    .values({
      ...regrade,
      key: JSON.stringify(regrade.key),
      counts: JSON.stringify(regrade.counts),
      state: 'previewed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds answers to a regrade; those that are in it stay as they are, unless another revision was saved since. */
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

/** Whether an answer of the preview was changed since, by its child, an evaluation or another regrade. */
export async function isStale(trx: Queries, { id, question_id }: RegradeRow): Promise<boolean> {
  const rows = await readRows(
    trx,
    staleRow,
    sql`
      select exists (
        select from regrade_rows w join answers a on a.attempt_id = w.attempt_id and a.question_id = ${question_id}
        where w.regrade_id = ${id} and (
          a.revision <> w.revision or a.points is distinct from (w.old ->> 'points')::float8
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

/** Notes which of the answers were changed; the others were changed by something else meanwhile. */
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

/** Locks a regrade that is under way, for one batch; undefined: there is nothing to do, or another process does it. */
export async function lockRunning(
  trx: Queries,
  id: number,
): Promise<Pick<RegradeRow, 'question_id' | 'state' | 'applied_at'> | undefined> {
  const rows = await readRows(
    trx,
    regradeRow.pick({ question_id: true, state: true, applied_at: true }),
    sql`
      select question_id, state, applied_at from regrades
      where id = ${id} and state in ('applying', 'undoing') for update skip locked`,
  );
  return rows[0];
}

export const runningRegrades = (queries: Queries) =>
  readRows(
    queries,
    idRow,
    sql`select id from regrades where state in ('applying', 'undoing') order by id`,
  );

export async function setState(
  trx: Queries,
  id: number,
  change: {
    state: RegradeRow['state'];
    revision?: number;
    applied_at?: Date;
    undo_until?: Date | null;
  },
) {
  await trx.updateTable('regrades').set(change).where('id', '=', id).execute();
}

/** Stores another key as the next revision, with the imported one as revision 0 before the first. */
export async function storeKey(
  trx: Queries,
  given: { question_id: number; key: object; reason: string; by: number },
  now: Date,
): Promise<number> {
  const { question_id, reason, by } = given;
  const key = sql`${JSON.stringify(given.key)}::jsonb`;
  await sql`
    insert into question_keys (question_id, revision, key, reason, at)
    select id, 0, key, 'nhập', ${now} from questions where id = ${question_id}
    on conflict do nothing`.execute(trx);
  const rows = await readRows(
    trx,
    revisionRow,
    sql`
      insert into question_keys (question_id, revision, key, reason, by, at)
      select ${question_id}, max(revision) + 1, ${key}, ${reason}, ${by}, ${now} from question_keys
      where question_id = ${question_id} returning revision`,
  );
  await sql`update questions set key = ${key} where id = ${question_id}`.execute(trx);
  return rows[0]?.revision ?? 0;
}

/** Returns the key with a number. */
export async function keyOf(
  queries: Queries,
  questionId: number,
  revision: number,
): Promise<object> {
  const row = await queries
    .selectFrom('question_keys')
    .select('key')
    .where('question_id', '=', questionId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return row.key;
}

/** Deletes previews that nobody applied. */
export async function deleteOldPreviews(queries: Queries, before: Date) {
  await queries
    .deleteFrom('regrades')
    .where('state', '=', 'previewed')
    .where('previewed_at', '<', before)
    .execute();
}
