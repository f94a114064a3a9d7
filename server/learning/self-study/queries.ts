import { questionTypeNames } from '@bitu/questions/traits.ts';
import type { Block } from '@bitu/contract/text.ts';
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import type { questionText } from '@bitu/rules/practice/question-text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { laterAnswer, laterColumn } from '../../services/later-answer.ts';
import { judged } from '../../services/judged-types.ts';

/** Whether the student may read book `b`: it is public, or belongs to a class that the student is in. */
const mayRead = (studentId: number) => sql`(b.is_public or exists (
  select from open_enrolments e where e.student_id = ${studentId} and e.class_id = b.class_id))`;

/** Whether the student has read unit `u`. */
const isDone = (studentId: number) => sql`exists (
  select from learning_sessions s where s.unit_id = u.id and s.student_id = ${studentId} and s.finished_at is not null)`;

const unitColumns = z.strictObject({ id: z.number(), position: z.number(), title: z.string() });
/** A unit of a book; a book without units gives one row. */
const unitRow = z.strictObject({
  book_id: z.number(),
  book_title: z.string(),
  subject_id: z.number(),
  description: z.string(),
  ...outer(unitColumns.shape),
  is_done: z.boolean(),
  score: z.number().nullable(),
  band: json<ResultBand>().nullable(),
});
export type BookRow = z.infer<typeof unitRow>;
export type UnitRow = BookRow & z.infer<typeof unitColumns>;

/**
 * Returns the units of the books that the student may read, or of one of them, in order; a book without units gives
 * one row.
 */
export async function unitsOf(
  queries: Queries,
  studentId: number,
  bookId: number | null,
): Promise<BookRow[]> {
  // Two lookups rather than one condition with `or`, so that each can use its index.
  return readRows(
    queries,
    unitRow,
    sql`
    with readable as (
      select id from text_books where is_public
      union
      select b.id from open_enrolments e join text_books b on b.class_id = e.class_id
      where e.student_id = ${studentId}
    )
    select b.id as book_id, b.title as book_title, b.subject_id, b.description,
      u.id, u.position, u.title, ${isDone(studentId)} as is_done, a.score, a.band
    from readable r
    join text_books b on b.id = r.id
    left join text_book_units u on u.book_id = b.id
    left join current_attempts a on a.student_id = ${studentId} and a.practice_id = u.practice_id
    where ${bookId}::bigint is null or b.id = ${bookId}
    order by b.id, u.position`,
  );
}

export const unitPage = z.strictObject({
  id: z.number(),
  book_id: z.number(),
  book_title: z.string(),
  position: z.number(),
  title: z.string(),
  blocks: json<Block[]>(),
  practice_id: z.number().nullable(),
  is_done: z.boolean(),
  /** Its checks were submitted, in any attempt. */
  checked: z.boolean(),
  next_id: z.number().nullable(),
  previous_id: z.number().nullable(),
});
export type UnitPage = z.infer<typeof unitPage>;

/** Returns one unit of a book that the student may read. */
export async function findUnit(
  queries: Queries,
  studentId: number,
  unitId: number,
): Promise<UnitPage | undefined> {
  const rows = await readRows(
    queries,
    unitPage,
    sql`
    select u.id, u.book_id, b.title as book_title, u.position, u.title, u.blocks, u.practice_id,
      ${isDone(studentId)} as is_done,
      exists (
        select from practice_results r where r.student_id = ${studentId} and r.practice_id = u.practice_id
      ) as checked,
      (select n.id from text_book_units n where n.book_id = u.book_id and n.position > u.position order by n.position limit 1) as next_id,
      (select n.id from text_book_units n where n.book_id = u.book_id and n.position < u.position order by n.position desc limit 1) as previous_id
    from text_book_units u join text_books b on b.id = u.book_id
    where u.id = ${unitId} and ${mayRead(studentId)}`,
  );
  return rows[0];
}

/**
 * Records that the student opens a unit: continues the open study session, or begins one. A session that was left
 * before `staleBefore` is replaced by a new one.
 */
export async function continueStudySession(
  queries: Queries,
  { studentId, unitId }: { studentId: number; unitId: number },
  now: Date,
  staleBefore: Date,
): Promise<void> {
  await sql`
    insert into learning_sessions as s (student_id, unit_id, started_at, seen_at)
    values (${studentId}, ${unitId}, ${now}, ${now})
    on conflict (student_id, unit_id) where finished_at is null do update set
      started_at = case when s.seen_at < ${staleBefore} then excluded.started_at else s.started_at end,
      seen_at = greatest(s.seen_at, excluded.seen_at)`.execute(queries);
}

/**
 * Ends the open study session. If there is none, as for a client that was offline, stores one that began and ended now.
 * Returns whether it did either; it does neither if the unit was finished before.
 */
export async function endStudySession(
  queries: Queries,
  { studentId, unitId }: { studentId: number; unitId: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      update learning_sessions set finished_at = ${now}, seen_at = ${now}
      where student_id = ${studentId} and unit_id = ${unitId} and finished_at is null
      returning id
    ), added as (
      insert into learning_sessions (student_id, unit_id, started_at, seen_at, finished_at)
      select ${studentId}, ${unitId}, ${now}, ${now}, ${now}
      where not exists (select from learning_sessions where student_id = ${studentId} and unit_id = ${unitId})
      returning id
    )
    select id from ended union all select id from added`.execute(queries);
  return rows.length > 0;
}

export const studySessionRow = z.strictObject({
  id: z.number(),
  unit_id: z.number(),
  title: z.string(),
  book_id: z.number(),
  book_title: z.string(),
  started_at: z.date(),
  seen_at: z.date(),
  finished_at: z.date().nullable(),
  score: z.number().nullable(),
  band: json<ResultBand>().nullable(),
  attempt_id: z.number().nullable(),
});
export type StudySessionRow = z.infer<typeof studySessionRow>;
const studySessionPage = studySessionRow.extend({
  units_done: z.number(),
  units_total: z.number(),
  full_name: z.string(),
  subject_id: z.number(),
  has_checks: z.boolean(),
});
export type StudySessionPage = z.infer<typeof studySessionPage>;

/** Study sessions `s` with the last result of the unit's checks before their end. */
const studySessions = sql`
  learning_sessions s
  join text_book_units u on u.id = s.unit_id
  join text_books b on b.id = u.book_id
  left join lateral (
    select a.id, a.score, a.band from practice_results a
    where a.student_id = s.student_id and a.practice_id = u.practice_id
      and a.submitted_at <= coalesce(s.finished_at, 'infinity')
    order by a.submitted_at desc, a.id desc
    limit 1
  ) a on true`;
const studySessionColumns = sql`s.id, s.unit_id, u.title, b.id as book_id, b.title as book_title, s.started_at, s.seen_at, s.finished_at, a.score, a.band, a.id as attempt_id`;

/** Returns the student's study sessions, newest first. */
export async function studySessionsOf(
  queries: Queries,
  studentId: number,
  { unitId, before }: { unitId: number | null; before: number | null },
  limit: number,
): Promise<StudySessionRow[]> {
  return readRows(
    queries,
    studySessionRow,
    sql`
    select ${studySessionColumns} from ${studySessions}
    where s.student_id = ${studentId}
      ${unitId === null ? sql`` : sql`and s.unit_id = ${unitId}`}
      ${before === null ? sql`` : sql`and s.id < ${before}`}
    order by s.id desc
    limit ${limit}`,
  );
}

/** Returns one of the student's study sessions, with the progress in its book. */
export async function findStudySession(
  queries: Queries,
  studentId: number,
  sessionId: number,
): Promise<StudySessionPage | undefined> {
  const rows = await readRows(
    queries,
    studySessionPage,
    sql`
    select ${studySessionColumns}, b.subject_id, u.practice_id is not null as has_checks,
      (select full_name from students where id = s.student_id) as full_name,
      (select count(*)::int from text_book_units n where n.book_id = b.id) as units_total,
      (
        select count(distinct d.unit_id)::int from text_book_units n
        join learning_sessions d on d.unit_id = n.id and d.student_id = s.student_id and d.finished_at is not null
        where n.book_id = b.id
      ) as units_done
    from ${studySessions}
    where s.id = ${sessionId} and s.student_id = ${studentId}`,
  );
  return rows[0];
}

const checkColumns = z.strictObject({
  question_id: z.number(),
  position: z.number(),
  attempt_id: z.number(),
});
/** Without a check if the study session has no result yet; without points if it is not given, waits or is judged. */
const checkRow = z.strictObject({ ...outer(checkColumns.shape), points: z.number().nullable() });
export type Check = z.infer<typeof checkRow> & z.infer<typeof checkColumns>;

/** Returns the submitted checks of one of the student's study sessions; empty if there is no such session. */
export async function checksOf(
  queries: Queries,
  studentId: number,
  sessionId: number,
): Promise<z.infer<typeof checkRow>[]> {
  return readRows(
    queries,
    checkRow,
    sql`
    select n.question_id, n.position, case when n.revision > 0 and q.type_code not in (${judged}) then n.points end as points,
      a.id as attempt_id
    from ${studySessions}
    left join answers n on n.attempt_id = a.id
    left join questions q on q.id = n.question_id
    where s.id = ${sessionId} and s.student_id = ${studentId}
    order by n.position`,
  );
}

const askedRow = z.strictObject({
  question_id: z.number(),
  position: z.number(),
  section: z.string(),
  type_code: z.enum(questionTypeNames),
  content: json<Parameters<typeof questionText>[0]>(),
  later: laterAnswer,
  is_answered: z.boolean(),
  points: z.number().nullable(),
});
export type AskedRow = z.infer<typeof askedRow>;

/** Returns the questions of one of the student's attempts, with their text. */
export const questionsAsked = (
  queries: Queries,
  studentId: number,
  attemptId: number,
): Promise<AskedRow[]> =>
  readRows(
    queries,
    askedRow,
    sql`
    select n.question_id, n.position, f.name as section, q.type_code, q.content, ${laterColumn}, n.revision > 0 as is_answered, n.points
    from attempts a
    join answers n on n.attempt_id = a.id
    join questions q on q.id = n.question_id
    join practice_folders f on f.id = q.folder_id
    where a.id = ${attemptId} and a.student_id = ${studentId}
    order by n.position`,
  );
