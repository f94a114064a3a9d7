/** A student's submissions and released reports, newest first. */
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { afterCursor, type Cursor } from '../../learning/index.ts';
import { cursorTimestamp } from '../../services/paging.ts';
import { classColumns, classGiving } from './classes.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';
import { judged } from '../../services/judged-types.ts';

export const resultRow = z.strictObject({
  ...outer(classColumns.shape),
  kind: z.literal(['attempt', 'report']),
  id: z.number(),
  at: z.date(),
  stamp: z.string(),
  report_kind: z.literal(['test', 'entry', 'lesson', 'final']),
  /** The attempt, lesson or class that it is about. */
  ref: z.number(),
  title: z.string(),
  own_subject_id: z.number().nullable(),
  own_level_name: z.string().nullable(),
  score: z.number().nullable(),
  band: json<ResultBand>().nullable(),
  /** The sentence of a report, or null if it is composed from the counts below. */
  sentence: z.string().nullable(),
  total: z.number(),
  waiting: z.number(),
  rated: z.number(),
  right_count: z.number(),
});
export type ResultRow = z.infer<typeof resultRow>;

export interface ResultsPage {
  cursor: Cursor | null;
  limit: number;
  subjectId?: number | undefined;
  /** The month from its first to its last moment in Vietnam. */
  month?: { from: Date; to: Date } | undefined;
  now: Date;
  /** Restricts to this report. */
  only?: { kind: 'lesson' | 'final'; ref: number } | undefined;
}

const ofSubject = (column: RawBuilder<unknown>, subjectId: number | undefined) =>
  subjectId === undefined ? sql`` : sql`and ${column} = ${subjectId}::bigint`;

const ofMonth = (column: RawBuilder<unknown>, month: ResultsPage['month']) =>
  month === undefined ? sql`` : sql`and ${column} >= ${month.from} and ${column} < ${month.to}`;

const attempts = (
  student: RawBuilder<unknown>,
  { cursor, limit, subjectId, month, only }: ResultsPage,
) => sql`(
  select 'attempt'::text collate "C" as kind, a.id, a.submitted_at as at, ${cursorTimestamp(sql`a.submitted_at`)} as stamp,
    case when p.is_entry then 'entry' else 'test' end as report_kind, a.id as ref, p.title,
    p.subject_id::int as own_subject_id, v.name as own_level_name, a.score::float8 as score, a.band, null::text as sentence,
    a.practice_id, null::bigint as class_id
  from practice_results a join practices p on p.id = a.practice_id left join levels v on v.id = p.level_id
  where a.student_id = ${student} and ${afterCursor(cursor, sql`a.submitted_at`, 'attempt', sql`a.id`)}
    ${ofSubject(sql`p.subject_id`, subjectId)} ${ofMonth(sql`a.submitted_at`, month)} ${only ? sql`and false` : sql``}
  order by a.submitted_at desc, a.id desc limit ${limit})`;

const reports = (
  student: RawBuilder<unknown>,
  { cursor, limit, subjectId, month, now, only }: ResultsPage,
) => sql`(
  select 'report'::text collate "C" as kind, r.id, r.released_at as at, ${cursorTimestamp(sql`r.released_at`)} as stamp,
    r.kind as report_kind, r.ref, r.data ->> 'title' as title,
    (r.data ->> 'subject_id')::int as own_subject_id, null::text as own_level_name, null::float8 as score, null::jsonb as band,
    coalesce(r.sentence, r.data -> 'sentence' ->> 'text') as sentence,
    null::bigint as practice_id,
    case r.kind when 'final' then r.ref else (select class_id from lessons where id = r.ref) end as class_id
  from reports r
  where r.student_id = ${student} and r.kind in ('lesson', 'final') and r.data is not null and r.superseded_at is null
    and r.released_at <= ${now} and ${afterCursor(cursor, sql`r.released_at`, 'report', sql`r.id`)}
    ${ofSubject(sql`(r.data ->> 'subject_id')::int`, subjectId)} ${ofMonth(sql`r.released_at`, month)}
    ${only ? sql`and r.kind = ${only.kind} and r.ref = ${only.ref}` : sql``}
  order by r.released_at desc, r.id desc limit ${limit})`;

/** The newest results of one student after the cursor, unordered. */
const newest = (student: RawBuilder<unknown>, page: ResultsPage) => sql`
  select * from (${attempts(student, page)} union all ${reports(student, page)}) one
  order by at desc, kind desc, id desc limit ${page.limit}`;

const columns = sql`done.kind, done.id, done.at, done.stamp, done.report_kind, done.ref, done.title, done.own_subject_id,
  done.own_level_name, done.score, done.band, done.sentence, c.subject_id, c.grade_id, c.level_name,
  counts.total, counts.waiting, counts.rated, counts.right_count`;

/** The totals over the answers of the results `done`. */
const counts = sql`
  cross join lateral (
    select count(*)::int as total, (count(*) filter (where n.points is null
        and (n.revision > 0 or exists (select from held_results h where h.attempt_id = done.id))))::int as waiting,
      (count(*) filter (where q.type_code not in (${judged})))::int as rated,
      (count(*) filter (where n.points = 1 and q.type_code not in (${judged})))::int as right_count
    from answers n join questions q on q.id = n.question_id
    where done.kind = 'attempt' and n.attempt_id = done.id
  ) counts`;

/** Returns a page of results. The classes that gave the practices are looked up once per page. */
export const resultsOf = (
  queries: Queries,
  studentId: number,
  page: ResultsPage,
): Promise<ResultRow[]> =>
  readRows(
    queries,
    resultRow,
    sql`
    with done as (${newest(sql`${studentId}::bigint`, page)}), giving as (
      select h.practice_id, min(h.class_id) as class_id
      from enrolments e join homework h on h.class_id = e.class_id and ${isGivenTo(sql`e.student_id`)}
      where e.student_id = ${studentId} and h.practice_id = any(array(select practice_id from done))
      group by h.practice_id
    )
    select ${columns}
    from done left join giving on giving.practice_id = done.practice_id
    left join classes c on c.id = coalesce(done.class_id, giving.class_id)
    ${counts}
    order by done.at desc, done.kind desc, done.id desc`,
  );

/** Returns when the oldest result is from, or null if there is none. */
export async function oldestResultOf(
  queries: Queries,
  studentId: number,
  now: Date,
): Promise<Date | null> {
  const [row] = await readRows(
    queries,
    z.strictObject({ at: z.date().nullable() }),
    sql`
    select least(
      (select min(submitted_at) from practice_results where student_id = ${studentId}),
      (select min(released_at) from reports where student_id = ${studentId} and kind in ('lesson', 'final')
        and data is not null and superseded_at is null and released_at <= ${now})
    ) as at`,
  );
  return row?.at ?? null;
}

/** The newest result of each student `s`, as JSON, or null if there is none. */
export const newestAsJson = (now: Date) => sql`(
  select to_jsonb(row) from (
    select ${columns} from (${newest(sql`s.id`, { cursor: null, limit: 1, now })}) done
    left join classes c on c.id = coalesce(done.class_id, ${classGiving(sql`done.practice_id`, sql`s.id`)})
    ${counts}
  ) row)`;
