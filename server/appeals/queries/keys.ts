/** Questions with their keys, one key per revision. */
import { type QuestionType, questionTypeNames } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { inSubjectReach, type SubjectReach } from './reach.ts';

const questionRow = z.strictObject({
  id: z.int(),
  type_code: z.enum(questionTypeNames as [QuestionType]),
  content: json<object>(),
  key: json<object>(),
  /** The revision of the newest key. */
  revision: z.int(),
});
export type RegradedQuestion = z.infer<typeof questionRow>;

/** Returns a question within reach with its newest key; in a transaction that changes it, locked. */
export async function findQuestion(
  queries: Queries,
  id: number,
  reach: SubjectReach,
  lock: 'lock' | 'read' = 'read',
): Promise<RegradedQuestion | undefined> {
  // Locks before reading, so that a caller who had to wait sees the key that the previous one stored.
  if (lock === 'lock')
    await sql`select from questions where id = ${id} for update`.execute(queries);
  const rows = await readRows(
    queries,
    questionRow,
    sql`
      select q.id, q.type_code, q.content, q.key,
        coalesce((select max(revision) from question_keys k where k.question_id = q.id), 0) as revision
      from questions q join practices p on p.id = q.practice_id
      where q.id = ${id} and ${inSubjectReach(reach)}`,
  );
  return rows[0];
}

const revisionRow = z.strictObject({ revision: z.int() });

/** Stores another key as the next revision. Before the first one, the imported key is stored as revision 0. */
export async function storeKey(
  trx: Queries,
  input: { question_id: number; key: object; reason: string; by: number },
  now: Date,
): Promise<number> {
  const { question_id, reason, by } = input;
  const key = sql`${JSON.stringify(input.key)}::jsonb`;
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

/** Returns the key of a revision. */
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
