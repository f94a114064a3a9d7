import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Budget } from '../services/writing/grader.ts';

const questionIdCountRow = z.strictObject({ question_id: z.int(), count: z.int() });

const dayOf = (now: Date) => sql`(${now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date`;

/**
 * Queues the answers of these types that a machine or a teacher grades and that are not judged yet. Returns their
 * number. Only those that a machine grades count for the limit; the days fill up one after the other, beginning with
 * today.
 */
export async function queueTexts(
  trx: Queries,
  attemptIds: number[],
  { types, aDay, now }: { types: readonly string[]; aDay: number; now: Date },
): Promise<number> {
  const { rows } = await sql`
    insert into writing_assessments (attempt_id, question_id, student_id, grading_object, day, queued_at)
    select a.attempt_id, a.question_id, t.student_id, q.grading_object,
      ${dayOf(now)} + case when q.grading_object = 1 then counted.n / ${aDay}::int else 0 end, ${now}
    from attempts t
    join answers a on a.attempt_id = t.id and a.revision > 0 and coalesce(a.points, a.held_points) is null
    join questions q on q.id = a.question_id and q.type_code = any(${types}::text[]) and q.grading_object in (1, 2)
    cross join lateral (
      select count(*)::int as n from writing_assessments w
      where w.student_id = t.student_id and w.question_id = a.question_id and w.grading_object = 1 and w.day >= ${dayOf(now)}
    ) counted
    where t.id = any(${attemptIds}::bigint[])
    on conflict do nothing
    returning attempt_id`.execute(trx);
  return rows.length;
}

/** Returns how many texts of a student were judged or will be judged today, by question. */
export const countToday = (
  queries: Queries,
  studentId: number,
  questionIds: number[],
  now: Date,
): Promise<{ question_id: number; count: number }[]> =>
  readRows(
    queries,
    questionIdCountRow,
    sql`
      select question_id, count(*)::int as count from writing_assessments
      where student_id = ${studentId} and question_id = any(${questionIds}::bigint[]) and grading_object = 1
        and day = ${dayOf(now)}
      group by question_id`,
  );

const claimedText = z.strictObject({
  attempt_id: z.int(),
  question_id: z.int(),
  grading_object: z.union([z.literal(1), z.literal(2)]),
  /** The number of this try, from 1. */
  tries: z.int(),
  bai_lam: json<BaiLam | null>(),
  content: json<object>(),
});
export type ClaimedText = z.infer<typeof claimedText>;

/** Claims the text that has waited longest until a time; no other process gets it before then. */
export async function claimText(
  queries: Queries,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedText | undefined> {
  const rows = await readRows(
    queries,
    claimedText,
    sql`
      update writing_assessments w set tries = w.tries + 1, claimed_until = ${until}
      from (
        select attempt_id, question_id from writing_assessments
        where state = 'waiting' and day <= ${dayOf(now)} and (claimed_until is null or claimed_until <= ${now})
        order by queued_at limit 1 for update skip locked
      ) due
      join answers a on a.attempt_id = due.attempt_id and a.question_id = due.question_id
      join questions q on q.id = due.question_id
      where w.attempt_id = due.attempt_id and w.question_id = due.question_id
      returning w.attempt_id, w.question_id, w.grading_object, w.tries, a.bai_lam, q.content`,
  );
  return rows[0];
}

type Key = Pick<ClaimedText, 'attempt_id' | 'question_id' | 'tries'>;

const claimOf = (trx: Queries, { attempt_id, question_id, tries }: Key) =>
  trx
    .updateTable('writing_assessments')
    .where('attempt_id', '=', attempt_id)
    .where('question_id', '=', question_id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries);

export interface Judgement {
  engine: string;
  version: string;
  input_hash: Buffer;
  result: object;
  doubts: string[];
  cost: number;
  for_teacher: boolean;
}

/** Stores the judgement of a claimed text. Returns false if another process has stored one, or the text is deleted. */
export async function storeJudgement(
  trx: Queries,
  key: Key,
  { result, ...judgement }: Judgement,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await claimOf(trx, key)
    .set({
      ...judgement,
      result: JSON.stringify(result),
      state: 'done',
      claimed_until: null,
      finished_at: now,
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns a claimed text to the queue, to be tried again from a time on. */
export async function tryAgainAt(queries: Queries, key: Key, at: Date): Promise<void> {
  await claimOf(queries, key).set({ claimed_until: at }).execute();
}

/** Gives up a claimed text. Returns false if another process did, or has stored a judgement. */
export async function giveUp(trx: Queries, key: Key, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await claimOf(trx, key)
    .set({ state: 'failed', for_teacher: true, claimed_until: null, finished_at: now })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Counts in the database what all processes spend in a Vietnamese day.
 * @param cap The maximum, in millionths of a US dollar.
 */
export function createBudget(queries: Queries, clock: () => Date, cap: number): Budget {
  const today = () => sql`(${clock()}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date`;
  return {
    async reserve(amount) {
      if (amount > cap) return false;
      const { rows } = await sql`
        insert into writing_calls as c (day, calls, cost) values (${today()}, 1, ${amount})
        on conflict (day) do update set calls = c.calls + 1, cost = c.cost + excluded.cost
        where c.cost + excluded.cost <= ${cap}
        returning day`.execute(queries);
      return rows.length === 1;
    },
    async settle(reserved, spent) {
      await sql`
        update writing_calls set cost = greatest(0, cost - ${reserved - spent}) where day = ${today()}`.execute(
        queries,
      );
    },
  };
}
