/** The bank of comments: one's own, and those that are shared. */
import { type BankComment, bankComment } from '@bitu/contract/rubrics.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';

const maxFound = 50;
const columns = (
  staffId: number,
) => sql`c.id, c.text, (c.owner is not distinct from ${staffId})::int as is_own, c.subject_id,
  c.criterion, c.question_id, c.uses`;

export interface CommentSearch {
  /** Folded. */
  text: string;
  subjectId: number | null;
  criterion: string | null;
  questionId: number | null;
}

/** Returns comments: those of the question, then of the criterion, then one's own, then shared; the most used first. */
export async function findComments(
  queries: Queries,
  staffId: number,
  { text, subjectId, criterion, questionId }: CommentSearch,
): Promise<BankComment[]> {
  const pattern = `%${text.replace(/[%_\\]/g, '\\$&')}%`;
  return readRows(
    queries,
    bankComment,
    sql`
    select ${columns(staffId)}
    from comment_bank c
    where (c.owner = ${staffId} or c.owner is null) and c.folded like ${pattern}
      and (${subjectId}::int is null or c.subject_id = ${subjectId}::int)
    order by (c.question_id = ${questionId}::bigint) is true desc, (c.criterion = ${criterion}::text) is true desc,
      c.owner is not null desc, c.uses desc, c.used_at desc nulls last, c.id
    limit ${maxFound}`,
  );
}

export interface NewComment {
  text: string;
  folded: string;
  subject_id: number;
  criterion: string | null;
  question_id: number | null;
}

export async function insertComment(
  queries: Queries,
  owner: number | null,
  staffId: number,
  given: NewComment,
  now: Date,
): Promise<BankComment | undefined> {
  const [row] = await readRows(
    queries,
    bankComment,
    sql`
    insert into comment_bank as c (owner, subject_id, criterion, question_id, text, folded, created_at)
    select ${owner}::bigint, ${given.subject_id}, ${given.criterion}::text, ${given.question_id}::bigint, ${given.text}, ${given.folded}, ${now}::timestamptz
    where ${given.question_id}::bigint is null or exists (select from questions where id = ${given.question_id}::bigint)
    returning ${columns(staffId)}`,
  );
  return row;
}

/** Whose comments somebody may change: one's own, and a lead the shared ones. */
const mayChange = (staffId: number, isLead: boolean) =>
  sql`(c.owner = ${staffId} or (${isLead} and c.owner is null))`;

export async function updateComment(
  queries: Queries,
  id: number,
  staffId: number,
  given: NewComment & { owner: number | null; isLead: boolean },
): Promise<BankComment | undefined> {
  const [row] = await readRows(
    queries,
    bankComment,
    sql`
    update comment_bank c set owner = ${given.owner}::bigint, text = ${given.text}, folded = ${given.folded}, subject_id = ${given.subject_id},
      criterion = ${given.criterion}::text, question_id = ${given.question_id}::bigint
    where c.id = ${id} and ${mayChange(staffId, given.isLead)}
      and (${given.question_id}::bigint is null or exists (select from questions where id = ${given.question_id}::bigint))
    returning ${columns(staffId)}`,
  );
  return row;
}

export async function deleteComment(
  queries: Queries,
  id: number,
  staffId: number,
  isLead: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    delete from comment_bank c where c.id = ${id} and ${mayChange(staffId, isLead)} returning c.id`.execute(
    queries,
  );
  return rows.length > 0;
}

/** Counts the use of comments, which then come earlier. */
export async function useComments(
  trx: Queries,
  staffId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update comment_bank c set uses = uses + 1, used_at = ${now}
    where c.id = any(${ids}::bigint[]) and (c.owner = ${staffId} or c.owner is null)`.execute(trx);
}
