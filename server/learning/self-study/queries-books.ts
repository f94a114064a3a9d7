import type { Block } from '@bitu/contract/text.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/** Whether the student may read book `b`: it is for everybody, or for a class that the student is in. */
export const mayRead = (studentId: number) => sql`(b.is_public or exists (
  select from enrolments e where e.student_id = ${studentId} and e.class_id = b.class_id and e.status <> 3))`;

/** Whether the student has read unit `u`. */
const isDone = (studentId: number) => sql`exists (
  select from learning_sessions s where s.unit_id = u.id and s.student_id = ${studentId} and s.finished_at is not null)`;

export interface UnitRow {
  book_id: number;
  book_title: string;
  subject_id: number;
  description: string;
  id: number | null;
  position: number;
  title: string;
  is_done: boolean;
  score: number | null;
}

/** The units of the books that the student may read, or of one of them, in order; a book without units is one row. */
export async function unitsOf(
  queries: Queries,
  studentId: number,
  bookId: number | null,
): Promise<UnitRow[]> {
  // Two lookups rather than one condition with `or`, so that each has its index.
  const { rows } = await sql<UnitRow>`
    with readable as (
      select id from text_books where is_public
      union
      select b.id from enrolments e join text_books b on b.class_id = e.class_id
      where e.student_id = ${studentId} and e.status <> 3
    )
    select b.id as book_id, b.title as book_title, b.subject_id, b.description,
      u.id, u.position, u.title, ${isDone(studentId)} as is_done, a.score
    from readable r
    join text_books b on b.id = r.id
    left join text_book_units u on u.book_id = b.id
    left join attempts a on a.student_id = ${studentId} and a.practice_id = u.practice_id
      and a.archived_at is null and a.review_of is null
    where ${bookId}::bigint is null or b.id = ${bookId}
    order by b.id, u.position`.execute(queries);
  return rows;
}

export interface UnitPage {
  id: number;
  book_id: number;
  book_title: string;
  position: number;
  title: string;
  blocks: Block[];
  practice_id: number | null;
  is_done: boolean;
  /** Its checks were handed in, in any attempt. */
  checked: boolean;
  next_id: number | null;
  previous_id: number | null;
}

/** One unit of a book that the student may read. */
export async function findUnit(
  queries: Queries,
  studentId: number,
  unitId: number,
): Promise<UnitPage | undefined> {
  const { rows } = await sql<UnitPage>`
    select u.id, u.book_id, b.title as book_title, u.position, u.title, u.blocks, u.practice_id,
      ${isDone(studentId)} as is_done,
      exists (
        select from attempts a
        where a.student_id = ${studentId} and a.practice_id = u.practice_id and a.submitted_at is not null and a.review_of is null
      ) as checked,
      (select n.id from text_book_units n where n.book_id = u.book_id and n.position > u.position order by n.position limit 1) as next_id,
      (select n.id from text_book_units n where n.book_id = u.book_id and n.position < u.position order by n.position desc limit 1) as previous_id
    from text_book_units u join text_books b on b.id = u.book_id
    where u.id = ${unitId} and ${mayRead(studentId)}`.execute(queries);
  return rows[0];
}
