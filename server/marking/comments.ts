import type { BankComment } from '@bitu/contract/rubrics.ts';
import { foldText } from '@bitu/rules/profile/fold.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { deleteComment, findComments, insertComment, updateComment } from './queries/comments.ts';

/** Returns comments of the bank whose text, without tone marks, holds what is searched. */
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

interface Given {
  id?: number | undefined;
  text: string;
  subject_id: number;
  criterion: string | null;
  question_id: number | null;
  shared: boolean;
}

/** Keeps a comment, a new one or a change of one's own. Throws `forbidden` where only leads share, and `notFound`. */
export async function saveComment(
  { db, clock }: Deps,
  staff: Staff,
  { id, shared, ...given }: Given,
): Promise<BankComment> {
  const isLead = staff.roles.includes('lead');
  if (shared && !isLead) throw new Failure('forbidden');
  const text = given.text.normalize('NFC');
  const comment = { ...given, text, folded: foldText(text) };
  const owner = shared ? null : staff.id;
  const saved =
    id === undefined
      ? await insertComment(db.queries, owner, staff.id, comment, clock())
      : await updateComment(db.queries, id, staff.id, { ...comment, owner, isLead });
  if (!saved) throw new Failure('notFound');
  return saved;
}

/** Deletes a comment of one's own; a lead also a shared one. Throws `notFound`. */
export async function removeComment(
  { db }: Deps,
  staff: Staff,
  id: number,
): Promise<{ id: number }> {
  const isGone = await deleteComment(db.queries, id, staff.id, staff.roles.includes('lead'));
  if (!isGone) throw new Failure('notFound');
  return { id };
}
