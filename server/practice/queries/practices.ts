/** Practices and their questions. */
import type { QuestionType } from '@bitu/contract/questions/index.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Door } from '@bitu/rules/practice/doors.ts';
import { sql } from 'kysely';

export interface PracticeRow {
  id: number;
  title: string;
  practice_type: 1 | 2;
  subject_id: number;
  is_reported: boolean;
  is_public: boolean;
  total_time: number | null;
  shuffle: 'none' | 'questions' | 'options' | 'both';
  question_count: number;
  /** The lessons of the student's classes that give it. */
  doors: Door[];
  /** It belongs to a book that the student reads. */
  in_book: boolean;
}

/** A practice, and through what the student comes to it. */
export async function findPractice(
  queries: Queries,
  practiceId: number,
  studentId: number | null,
): Promise<PracticeRow | undefined> {
  const { rows } = await sql<PracticeRow>`
    select p.id, p.title, p.practice_type, p.subject_id, p.is_reported, p.is_public, p.total_time, p.shuffle,
      coalesce((
        select sum(least(f.draw, (select count(*) from questions q where q.folder_id = f.id and q.retired_at is null)))
        from practice_folders f where f.practice_id = p.id
      ), 0)::int as question_count,
      coalesce((
        select json_agg(json_build_object('start', floor(extract(epoch from l.starts_at))::bigint, 'end', floor(extract(epoch from l.ends_at))::bigint,
          'due_days', lc.due_days, 'paid', lc.paid, 'on_trial', e.status = 2))
        from lesson_contents lc
        join lessons l on l.id = lc.lesson_id
        join enrolments e on e.class_id = l.class_id and e.student_id = ${studentId} and e.status <> 3
        where lc.practice_id = p.id
      ), '[]') as doors,
      ${studentId}::bigint is not null and exists (
        select from text_book_units u
        join text_books b on b.id = u.book_id
        where u.practice_id = p.id and (
          b.is_public
          or exists (select from enrolments e where e.class_id = b.class_id and e.student_id = ${studentId} and e.status <> 3)
        )
      ) as in_book
    from practices p
    where p.id = ${practiceId}`.execute(queries);
  return rows[0];
}

export interface QuestionRow {
  id: number;
  type_code: QuestionType;
  content: object;
  key: object;
}

export async function findQuestion(
  queries: Queries,
  questionId: number,
): Promise<QuestionRow | undefined> {
  return (await queries
    .selectFrom('questions')
    .select(['id', 'type_code', 'content', 'key'])
    .where('id', '=', questionId)
    .executeTakeFirst()) as QuestionRow | undefined;
}
