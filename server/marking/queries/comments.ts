/** The comment bank: own comments and shared ones. */
import { type BankComment, bankComment } from '@bitu/contract/rubrics.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const maxResults = 50;
const columns = (
  staffId: number,
) => sql`c.id, c.text, (c.owner is not distinct from ${staffId})::int as is_own, c.subject_id,
  c.criterion, c.question_id, c.uses`;

export interface CommentSearch {
  /** The text to find, without tone marks and in lower case. */
  text: string;
  subjectId: number | null;
  criterion: string | null;
  questionId: number | null;
}

/**
 * Returns comments: those of the question, then of the criterion, then own ones, then shared ones; the most used
 * first.
 */
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
    limit ${maxResults}`,
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
  input: NewComment,
  now: Date,
): Promise<BankComment | undefined> {
  const [row] = await readRows(
    queries,
    bankComment,
    sql`
    insert into comment_bank as c (owner, subject_id, criterion, question_id, text, folded, created_at)
    select ${owner}::bigint, ${input.subject_id}, ${input.criterion}::text, ${input.question_id}::bigint, ${input.text}, ${input.folded}, ${now}::timestamptz
    where ${input.question_id}::bigint is null or exists (select from questions where id = ${input.question_id}::bigint)
    returning ${columns(staffId)}`,
  );
  return row;
}

/** The comments that a staff member may change: own ones, and shared ones of the subjects that this person leads. */
const mayChange = (staffId: number, led: readonly number[]) =>
  sql`(c.owner = ${staffId} or (c.owner is null and c.subject_id = any(${[...led]}::int[])))`;

/** A comment in the state that the caller saw. */
export type ExpectedComment = Pick<BankComment, 'id' | 'text' | 'subject_id' | 'is_own'>;

/** Returns a comment that the caller may change. */
export async function findComment(
  queries: Queries,
  id: number,
  staffId: number,
  led: readonly number[],
): Promise<BankComment | undefined> {
  const [row] = await readRows(
    queries,
    bankComment,
    sql`select ${columns(staffId)} from comment_bank c where c.id = ${id} and ${mayChange(staffId, led)}`,
  );
  return row;
}

/** Changes a comment if it is still in the state that the caller saw. */
export async function updateComment(
  queries: Queries,
  { id, ...expected }: ExpectedComment,
  staffId: number,
  input: NewComment & { owner: number | null; led: readonly number[] },
): Promise<BankComment | undefined> {
  const [row] = await readRows(
    queries,
    bankComment,
    sql`
    update comment_bank c set owner = ${input.owner}::bigint, text = ${input.text}, folded = ${input.folded}, subject_id = ${input.subject_id},
      criterion = ${input.criterion}::text, question_id = ${input.question_id}::bigint
    where c.id = ${id} and ${mayChange(staffId, input.led)}
      and c.text = ${expected.text} and c.subject_id = ${expected.subject_id} and (c.owner is not null) = ${expected.is_own === 1}
      and (${input.question_id}::bigint is null or exists (select from questions where id = ${input.question_id}::bigint))
    returning ${columns(staffId)}`,
  );
  return row;
}

export async function deleteComment(
  queries: Queries,
  id: number,
  staffId: number,
  led: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    delete from comment_bank c where c.id = ${id} and ${mayChange(staffId, led)} returning c.id`.execute(
    queries,
  );
  return rows.length > 0;
}

/** Counts the use of comments, which are then listed earlier. */
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

const namedRow = z.strictObject({ id: z.number(), full_name: z.string(), is_pupil: z.boolean() });

/** Returns the children whose whole name a text contains, and the pupils of a staff member whose last name it does. */
export async function childrenNamedIn(trx: Queries, staffId: number, text: string) {
  const rows = await readRows(
    trx,
    namedRow,
    sql`
    select s.id, s.full_name, p.student_id is not null as is_pupil
    from students s
    left join (
      select distinct e.student_id from enrolments e
      join staff_classes c on c.class_id = e.class_id and c.staff_id = ${staffId}
    ) p on p.student_id = s.id
    where position(s.full_name in ${text}) > 0
      or p.student_id is not null and position(regexp_replace(s.full_name, '^.* ', '') in ${text}) > 0`,
  );
  return { whole: rows, pupils: rows.filter(({ is_pupil }) => is_pupil) };
}
