import { type Appeal, type AppealReason, maxOpenAppeals } from '@bitu/contract/appeals.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { addAppealItem, withdrawAppealItem } from '../marking/index.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { unixOf, unixOrNull } from '../time.ts';
import {
  appealableQuestions,
  type AppealRow,
  appealsOf,
  countOpen,
  hasResult,
  insertAppeal,
  openAppeals,
  withdrawAppeal,
} from './queries/child.ts';

const tooMany = `Con đang có ${maxOpenAppeals} câu chờ cô xem lại. Chờ cô trả lời rồi con gửi tiếp nhé!`;

const presented = ({ created_at, decided_at, ...row }: AppealRow): Appeal => ({
  ...row,
  sent_at: unixOf(created_at),
  decided_at: unixOrNull(decided_at),
});

/** Returns the appeals of a result, and which questions can still be appealed. Throws `resultNotFound`. */
export async function appealsOfResult({ db, clock }: Deps, { id }: Student, attemptId: number) {
  const of = { studentId: id, attemptId };
  const { queries } = db;
  if (!(await hasResult(queries, of))) throw new Failure('resultNotFound');
  const appeals = await appealsOf(queries, of);
  const isFull = (await openAppeals(queries, id)) >= maxOpenAppeals;
  const open = await appealableQuestions(queries, of, clock());
  return {
    appeals: appeals.map(presented),
    may_appeal: isFull ? [] : open.map(({ question_id }) => question_id),
    message: isFull && open.length > 0 ? tooMany : null,
  };
}

interface NewAppeal {
  result_id: number;
  question_id: number;
  reason: AppealReason;
  text: string;
}

/** Sends an appeal to the desk. Throws `resultNotFound`, `appealRefused`. */
export async function sendAppeal(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  { id: studentId }: Student,
  input: NewAppeal,
): Promise<Appeal> {
  const attemptId = input.result_id;
  if (!(await hasResult(trx, { studentId, attemptId }))) throw new Failure('resultNotFound');
  const now = clock();
  if ((await countOpen(trx, studentId)) >= maxOpenAppeals)
    throw new Failure('appealRefused', { message: tooMany });
  const { question_id: questionId, reason, text } = input;
  const row = await insertAppeal(trx, { studentId, attemptId, questionId, reason, text }, now);
  if (!row) throw new Failure('appealRefused');
  const item = { appeal_id: row.id, attempt_id: attemptId, question_id: questionId };
  await addAppealItem(trx, item, now);
  return presented(row);
}

/** Withdraws an open appeal, also from the desk. Throws `notFound`. */
export async function takeBack(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  { id: studentId }: Student,
  id: number,
) {
  // The item first, in the order in which a decision is returned; if that was faster, this is rolled back.
  await withdrawAppealItem(trx, id);
  const row = await withdrawAppeal(trx, { studentId, id }, clock());
  if (!row) throw new Failure('notFound');
  return presented(row);
}
