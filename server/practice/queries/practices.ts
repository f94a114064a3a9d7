/** Practices and their questions. */
import { practiceTypes } from '@bitu/contract/codes.ts';
import type { QuestionType } from '@bitu/questions/contents.ts';
import { judgedTypes } from '@bitu/questions/traits.ts';
import type { Block } from '@bitu/contract/text.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { gradingObject, type GradingObject } from '@bitu/rules/practice/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isGivenTo } from '../../services/homework-recipients.ts';

/** One of the lessons that give a practice to a student, the input of `availabilityOf`. */
const accessRoute = z.strictObject({
  /** The time in unix seconds. */
  start: z.number(),
  due: z.number().nullable(),
  paid: z.boolean(),
  on_trial: z.boolean(),
});

/** An override of the student, as `exceptionOf` joins and `reopeningOf` reads it. */
const override = z.strictObject({
  id: z.number(),
  personal: z.boolean(),
  here: z.boolean(),
  extra_seconds: z.number().nullable(),
  time_factor: z.number().nullable(),
  opens_at: z.number().nullable(),
  due_at: z.number().nullable(),
  attempts_left: z.number().nullable(),
  reopens_attempt: z.number().nullable(),
  reopen_seconds: z.number().nullable(),
  reopen_until: z.number().nullable(),
});

export const practiceRow = z.strictObject({
  id: z.number(),
  title: z.string(),
  practice_type: z.literal([1, 2]),
  subject_id: z.number(),
  is_reported: z.boolean(),
  is_public: z.boolean(),
  total_time: z.number().nullable(),
  shuffle: z.literal(['none', 'questions', 'options', 'both']),
  question_count: z.number(),
  /** Which of its questions wait for a machine or a teacher once submitted. */
  judged: z.literal(['none', 'some', 'all']),
  /** A lesson of the student's classes gives it as a test whose results are held. */
  holds_results: z.boolean(),
  /** The lessons of the student's classes that give it. */
  access_routes: z.array(accessRoute),
  /** It belongs to a book that the student may read. */
  in_book: z.boolean(),
  /** What staff grant the student beyond that, newest first. */
  overrides: z.array(override),
});
export type PracticeRow = z.infer<typeof practiceRow>;

/** The lessons and books that give practice `p` to the student, the input of `availabilityFor`. */
export const accessOf = (studentId: number | null | RawBuilder<number>) => sql`
    coalesce((
      select json_agg(json_build_object('start', floor(extract(epoch from h.starts_at))::bigint, 'due', floor(extract(epoch from h.due_at))::bigint,
        'paid', h.paid, 'on_trial', e.on_trial))
      from homework h
      join open_enrolments e on e.class_id = h.class_id and e.student_id = ${studentId}
      where h.practice_id = p.id and ${isGivenTo(sql`e.student_id`)}
    ), '[]') as access_routes,
    ${studentId}::bigint is not null and exists (
      select from text_book_units u
      join text_books b on b.id = u.book_id
      where u.practice_id = p.id and (
        b.is_public
        or exists (select from open_enrolments e where e.class_id = b.class_id and e.student_id = ${studentId})
      )
    ) as in_book,
    coalesce((
      select json_agg(json_build_object('id', o.id, 'personal', o.personal, 'here', o.practice_id is not null,
        'extra_seconds', o.extra_seconds, 'time_factor', o.time_factor,
        'opens_at', floor(extract(epoch from o.opens_at))::bigint, 'due_at', floor(extract(epoch from o.due_at))::bigint,
        'attempts_left', o.extra_attempts - (
          select count(*) from attempts t where t.student_id = o.student_id and t.practice_id = p.id
            and t.review_of is null and t.continues is null and t.opened_at >= o.created_at
        ), 'reopens_attempt', o.reopens_attempt, 'reopen_seconds', o.reopen_seconds,
        'reopen_until', floor(extract(epoch from o.reopen_until))::bigint) order by o.id desc)
      from student_overrides o
      where o.student_id = ${studentId} and (o.practice_id = p.id or o.practice_id is null)
    ), '[]') as overrides`;

/** Returns a practice with the lessons that give it to the student. */
export async function findPractice(
  queries: Queries,
  practiceId: number,
  studentId: number | null,
): Promise<PracticeRow | undefined> {
  const rows = await readRows(
    queries,
    practiceRow,
    sql`
    select p.id, p.title, p.practice_type, p.subject_id, p.is_reported, p.is_public, p.total_time, p.shuffle,
      coalesce((
        select sum(least(f.draw, (select count(*) from questions q where q.folder_id = f.id and q.retired_at is null)))
        from practice_folders f where f.practice_id = p.id
      ), 0)::int as question_count,
      (
        select case when bool_and(one.waits) then 'all' when bool_or(one.waits) then 'some' else 'none' end
        from (
          select q.type_code = any(${[...judgedTypes]}::text[]) or q.grading_object = ${gradingObject.teacher} as waits
          from questions q where q.practice_id = p.id and q.retired_at is null
        ) one
      ) as judged,
      exists (
        select from open_enrolments e
        join planned_lessons l on l.class_id = e.class_id
        join lesson_contents lc on lc.lesson_id = l.id and lc.practice_id = p.id
          and ${isGivenTo(sql`e.student_id`, 'lc')}
        where e.student_id = ${studentId} and lc.results <> 'at_once' and lc.results_released_at is null
      ) as holds_results,
      ${accessOf(studentId)}
    from practices p
    where p.id = ${practiceId}`,
  );
  return rows[0];
}

const accessRow = practiceRow.pick({
  id: true,
  is_public: true,
  access_routes: true,
  in_book: true,
  overrides: true,
});

/** Returns the practices of a level that reveal right and wrong at once and have questions of a skill. */
export const practicesWith = (
  queries: Queries,
  studentId: number,
  { levelId, skillId }: { levelId: number; skillId: number },
): Promise<z.infer<typeof accessRow>[]> =>
  readRows(
    queries,
    accessRow,
    sql`
    select p.id, p.is_public, ${accessOf(studentId)}
    from practices p
    where p.level_id = ${levelId} and p.practice_type = ${practiceTypes.normal} and exists (
      select from questions q join question_skills s on s.question_id = q.id and s.skill_id = ${skillId}
      where q.practice_id = p.id and q.retired_at is null
    )`,
  );

export interface QuestionRow {
  id: number;
  type_code: QuestionType;
  content: object;
  key: object;
  explanation: Block[];
  grading_object: GradingObject;
  /** How often it may be answered, where right and wrong are revealed at once. */
  tries: number;
  hints: Block[][];
}

export async function findQuestion(
  queries: Queries,
  questionId: number,
): Promise<QuestionRow | undefined> {
  return (await queries
    .selectFrom('questions')
    .select([
      'id',
      'type_code',
      'content',
      'key',
      'explanation',
      'grading_object',
      'tries',
      'hints',
    ])
    .where('id', '=', questionId)
    .executeTakeFirst()) as QuestionRow | undefined;
}
