import { type AppealReason, appealReason, appealState } from '@bitu/contract/appeals.ts';
import { judgedTypes } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { isContinuing } from '../../services/reopened.ts';

const countRow = z.strictObject({ count: z.int() });

const appealRow = z.strictObject({
  id: z.int(),
  question_id: z.int(),
  reason: appealReason,
  text: z.string(),
  state: appealState,
  answer: z.string().nullable(),
  created_at: z.date(),
  decided_at: z.date().nullable(),
});
export type AppealRow = z.infer<typeof appealRow>;

const columns = sql`id, question_id, reason, text, state, answer, created_at, decided_at`;
const questionOnly = z.strictObject({ question_id: z.int() });

/** Days after the result, or after the last mark of an answer. */
const within = sql`interval '14 days'`;

/**
 * The answers of a submitted attempt of the student that have less than full points, are recent and have no appeal
 * yet; none while the student continues this test, as they would tell which answers to change.
 */
const appealable = (studentId: number, attemptId: number, now: Date) => sql`
  select a.question_id from attempts t
  join answers a on a.attempt_id = t.id and a.revision > 0 and a.points < 1
  where t.id = ${attemptId} and t.student_id = ${studentId} and t.submitted_at is not null and t.drill is null
    and greatest(t.submitted_at, (
      select max(e.created_at) from evaluations e
      where e.attempt_id = a.attempt_id and e.question_id = a.question_id and e.superseded_at is null and e.status = 2
    )) > ${now}::timestamptz - ${within}
    and (t.archived_at is null or not ${isContinuing(sql`t.student_id`, sql`t.practice_id`)})
    and not exists (select from appeals p where p.attempt_id = a.attempt_id and p.question_id = a.question_id)`;

export const appealableQuestions = (
  queries: Queries,
  of: { studentId: number; attemptId: number },
  now: Date,
) => readRows(queries, questionOnly, appealable(of.studentId, of.attemptId, now));

export const appealsOf = (queries: Queries, of: { studentId: number; attemptId: number }) =>
  readRows(
    queries,
    appealRow,
    sql`select ${columns} from appeals where attempt_id = ${of.attemptId} and student_id = ${of.studentId} order by id`,
  );

/**
 * Locks the student, so that concurrent appeals are counted one after the other. Their key stays free for a score that
 * is stored meanwhile, or each would wait for the other. Returns the number of open ones.
 */
export async function countOpen(trx: Queries, studentId: number): Promise<number> {
  await sql`select from students where id = ${studentId} for no key update`.execute(trx);
  return openAppeals(trx, studentId);
}

export async function openAppeals(queries: Queries, studentId: number): Promise<number> {
  const rows = await readRows(
    queries,
    countRow,
    sql`select count(*)::int as count from appeals where student_id = ${studentId} and state = 'open'`,
  );
  return rows[0]?.count ?? 0;
}

/** A judged answer is never right or wrong, but its mark may be appealed. */
const fits = (reason: AppealReason) =>
  reason === 'right'
    ? sql`not exists (select from questions q where q.id = one.question_id and q.type_code = any(${[...judgedTypes]}::text[]))`
    : sql`true`;

/** Stores an appeal. Returns undefined if this answer cannot be appealed, or not for this reason. */
export async function insertAppeal(
  trx: Queries,
  appeal: {
    studentId: number;
    attemptId: number;
    questionId: number;
    reason: AppealReason;
    text: string;
  },
  now: Date,
): Promise<AppealRow | undefined> {
  const { studentId, attemptId, questionId, reason, text } = appeal;
  const rows = await readRows(
    trx,
    appealRow,
    sql`
      insert into appeals (attempt_id, question_id, student_id, reason, text, created_at)
      select ${attemptId}, one.question_id, ${studentId}, ${reason}, ${text}, ${now}
      from (${appealable(studentId, attemptId, now)}) one where one.question_id = ${questionId} and ${fits(reason)}
      on conflict do nothing
      returning ${columns}`,
  );
  return rows[0];
}

/** Withdraws an open appeal. Returns undefined if there is none. */
export async function withdrawAppeal(
  trx: Queries,
  of: { studentId: number; id: number },
  now: Date,
): Promise<AppealRow | undefined> {
  const rows = await readRows(
    trx,
    appealRow,
    sql`
      update appeals set state = 'withdrawn', decided_at = ${now}
      where id = ${of.id} and student_id = ${of.studentId} and state = 'open'
      returning ${columns}`,
  );
  return rows[0];
}

/** Returns whether the student has a result with this id. */
export async function hasResult(
  queries: Queries,
  { studentId, attemptId }: { studentId: number; attemptId: number },
): Promise<boolean> {
  const row = await queries
    .selectFrom('attempts')
    .select('id')
    .where('id', '=', attemptId)
    .where('student_id', '=', studentId)
    .where('submitted_at', 'is not', null)
    .where('drill', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
