import type { BankComment } from '@bitu/contract/rubrics.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { replaceNames } from '@bitu/rules/accounts/names-in-text.ts';
import { foldText } from '@bitu/rules/profile/fold.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import {
  childrenNamedIn,
  deleteComment,
  findComment,
  findComments,
  insertComment,
  type ExpectedComment,
  updateComment,
} from './queries/comments.ts';

/** Returns comments of the bank whose text, without tone marks, contains the search. */
export const searchComments = (
  { db }: Deps,
  staff: Staff,
  query: {
    q?: string | undefined;
    subject_id?: number | undefined;
    criterion?: string | undefined;
    question_id?: number | undefined;
  },
): Promise<BankComment[]> =>
  findComments(db.queries, staff.id, {
    text: foldText(query.q ?? ''),
    subjectId: query.subject_id ?? null,
    criterion: query.criterion ?? null,
    questionId: query.question_id ?? null,
  });

interface Input {
  changes?: ExpectedComment | undefined;
  text: string;
  subject_id: number;
  criterion: string | null;
  question_id: number | null;
  shared: boolean;
}

/** The subjects whose shared comments a staff member maintains. */
const ledBy = ({ roles, subjects }: Staff): readonly number[] =>
  roles.includes('lead') ? subjects : [];

/**
 * Stores a new comment or a change of an own one. Throws `forbidden` if only leads of the subject may share,
 * `notFound`, and `outdated` with the current comment.
 */
export async function saveComment(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { changes, shared, ...input }: Input,
): Promise<BankComment> {
  const led = ledBy(staff);
  if (shared && !led.includes(input.subject_id)) throw new Failure('forbidden');
  const owner = shared ? null : staff.id;
  const now = clock();
  const text = await withoutNames(trx, staff, input.text.normalize('NFC'));
  const comment = { ...input, text, folded: foldText(text) };
  const saved =
    changes === undefined
      ? await insertComment(trx, owner, staff.id, comment, now)
      : await updateComment(trx, changes, staff.id, { ...comment, owner, led });
  if (!saved) {
    const current = changes && (await findComment(trx, changes.id, staff.id, led));
    throw current ? new Failure('outdated', { data: { current } }) : new Failure('notFound');
  }
  await auditStaff(trx, staff, now, {
    action: changes === undefined ? 'create' : 'change',
    target: { type: 'comment', id: saved.id },
  });
  return saved;
}

/**
 * Replaces names of children by `{con}`: whole names of any child, and given names of the person's own pupils where
 * they can be nothing else, as a single word may be a character's.
 */
async function withoutNames(trx: Transaction, { id }: Staff, text: string): Promise<string> {
  const { whole, pupils } = await childrenNamedIn(trx, id, text);
  const others = replaceNames(text, whole, () => '{con}', 2);
  return replaceNames(others, pupils, () => '{con}');
}

/** Deletes an own comment; a lead may also delete a shared one of the own subjects. Throws `notFound`. */
export async function removeComment(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
): Promise<{ id: number }> {
  const isGone = await deleteComment(trx, id, staff.id, ledBy(staff));
  if (!isGone) throw new Failure('notFound');
  await auditStaff(trx, staff, clock(), { action: 'remove', target: { type: 'comment', id } });
  return { id };
}
