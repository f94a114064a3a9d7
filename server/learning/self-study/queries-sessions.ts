import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/** The student is at a unit: goes on with the open sitting, or begins one. One that was left before `staleBefore` begins anew. */
export async function noteSitting(
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

/** Ends the open sitting. Without any, as from a client that was offline, one is noted; again and again changes nothing. */
export async function endSitting(
  queries: Queries,
  { studentId, unitId }: { studentId: number; unitId: number },
  now: Date,
): Promise<void> {
  await sql`
    with ended as (
      update learning_sessions set finished_at = ${now}, seen_at = ${now}
      where student_id = ${studentId} and unit_id = ${unitId} and finished_at is null
    )
    insert into learning_sessions (student_id, unit_id, started_at, seen_at, finished_at)
    select ${studentId}, ${unitId}, ${now}, ${now}, ${now}
    where not exists (select from learning_sessions where student_id = ${studentId} and unit_id = ${unitId})`.execute(
    queries,
  );
}

export interface SittingRow {
  id: number;
  unit_id: number;
  title: string;
  book_id: number;
  book_title: string;
  started_at: Date;
  seen_at: Date;
  finished_at: Date | null;
  score: number | null;
  attempt_id: number | null;
}

/** Sittings `s` with the last result of the unit's checks until their end. */
const sittings = sql`
  learning_sessions s
  join text_book_units u on u.id = s.unit_id
  join text_books b on b.id = u.book_id
  left join lateral (
    select a.id, a.score from attempts a
    where a.student_id = s.student_id and a.practice_id = u.practice_id and a.review_of is null
      and a.submitted_at <= coalesce(s.finished_at, 'infinity')
    order by a.submitted_at desc, a.id desc
    limit 1
  ) a on true`;
const sittingColumns = sql`s.id, s.unit_id, u.title, b.id as book_id, b.title as book_title, s.started_at, s.seen_at, s.finished_at, a.score, a.id as attempt_id`;

/** The student's sittings, newest first. */
export async function sittingsOf(
  queries: Queries,
  studentId: number,
  { unitId, before }: { unitId: number | null; before: number | null },
  limit: number,
): Promise<SittingRow[]> {
  const { rows } = await sql<SittingRow>`
    select ${sittingColumns} from ${sittings}
    where s.student_id = ${studentId}
      ${unitId === null ? sql`` : sql`and s.unit_id = ${unitId}`}
      ${before === null ? sql`` : sql`and s.id < ${before}`}
    order by s.id desc
    limit ${limit}`.execute(queries);
  return rows;
}

/** One of the student's sittings, and how far the book is. */
export async function findSitting(
  queries: Queries,
  studentId: number,
  sessionId: number,
): Promise<(SittingRow & { units_done: number; units_total: number }) | undefined> {
  const { rows } = await sql<SittingRow & { units_done: number; units_total: number }>`
    select ${sittingColumns},
      (select count(*)::int from text_book_units n where n.book_id = b.id) as units_total,
      (
        select count(distinct d.unit_id)::int from text_book_units n
        join learning_sessions d on d.unit_id = n.id and d.student_id = s.student_id and d.finished_at is not null
        where n.book_id = b.id
      ) as units_done
    from ${sittings}
    where s.id = ${sessionId} and s.student_id = ${studentId}`.execute(queries);
  return rows[0];
}

export interface CheckRow {
  /** null: the sitting has no result yet. */
  question_id: number | null;
  position: number;
  points: number | null;
  given: boolean;
  attempt_id: number;
}

/** The checks of one of the student's sittings as they were handed in; none when there is no such sitting. */
export async function checksOf(
  queries: Queries,
  studentId: number,
  sessionId: number,
): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select n.question_id, n.position, n.points, n.revision > 0 as given, a.id as attempt_id
    from ${sittings}
    left join answers n on n.attempt_id = a.id
    where s.id = ${sessionId} and s.student_id = ${studentId}
    order by n.position`.execute(queries);
  return rows;
}
