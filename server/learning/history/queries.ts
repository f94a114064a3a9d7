import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { bestResult } from '../../services/best-result.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';
import { wasPresent } from '../attendance.ts';
import { cursorTimestamp } from '../../services/paging.ts';
import { afterCursor, type Cursor } from '../cursor.ts';
import { classColumns } from '../queries.ts';

export const historyRow = z.strictObject({
  ...outer(classColumns.shape),
  kind: z.literal(['practice', 'lesson', 'video', 'unit', 'project']),
  id: z.number(),
  at: z.date(),
  stamp: z.string(),
  title: z.string(),
  own_subject_id: z.number(),
  score: z.number().nullable(),
  best_score: z.number().nullable(),
  band: json<ResultBand>().nullable(),
  best_band: json<ResultBand>().nullable(),
  time_spent: z.number().nullable(),
  repeated: z.boolean(),
  /** The variable part of the address: the result, class, video, book or project. */
  target: z.string(),
  has_class: z.boolean(),
});
export type HistoryRow = z.infer<typeof historyRow>;
export type Kind = HistoryRow['kind'];

interface Source {
  kind: Kind;
  id: RawBuilder<unknown>;
  time: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  subject: RawBuilder<unknown>;
  score?: RawBuilder<unknown>;
  band?: RawBuilder<unknown>;
  /** The time spent, in seconds. */
  spent?: RawBuilder<unknown>;
  repeated?: RawBuilder<unknown>;
  target: RawBuilder<unknown>;
  /** The class of the activity; null for a practice, which has no class itself. */
  classId?: RawBuilder<unknown>;
  practiceId?: RawBuilder<unknown>;
  /** Everything after `from`, up to the source's own conditions. */
  from: (studentId: number) => RawBuilder<unknown>;
}

/** A class of the student with a lesson that contains it. */
const classHolding = (condition: RawBuilder<unknown>, studentId: RawBuilder<unknown>) => sql`(
  select l.class_id from lesson_contents lc join lessons l on l.id = lc.lesson_id
  join enrolments e on e.class_id = l.class_id and e.student_id = ${studentId}
  where ${condition} order by l.class_id limit 1)`;

const sources: Source[] = [
  {
    kind: 'practice',
    id: sql`a.id`,
    time: sql`a.submitted_at`,
    title: sql`p.title`,
    subject: sql`p.subject_id`,
    score: sql`a.score`,
    band: sql`a.band`,
    // If the server submitted it some seconds after the end, no more than the allowed time counts.
    spent: sql`extract(epoch from least(a.deadline, a.submitted_at) - a.opened_at)`,
    repeated: sql`a.archived_at is not null`,
    target: sql`a.id`,
    practiceId: sql`a.practice_id`,
    from: (studentId) => sql`practice_results a join practices p on p.id = a.practice_id
      where a.student_id = ${studentId}`,
  },
  {
    kind: 'lesson',
    id: sql`a.lesson_id`,
    time: sql`a.joined_at`,
    title: sql`l.title`,
    subject: sql`c.subject_id`,
    target: sql`l.class_id`,
    classId: sql`l.class_id`,
    from: (
      studentId,
    ) => sql`attendances a join lessons l on l.id = a.lesson_id join classes c on c.id = l.class_id
      where a.student_id = ${studentId} and ${wasPresent(sql`a.student_id`, sql`a.lesson_id`)}`,
  },
  {
    // Seen by the teacher although the student did not join in the app.
    kind: 'lesson',
    id: sql`n.lesson_id`,
    time: sql`l.starts_at`,
    title: sql`l.title`,
    subject: sql`c.subject_id`,
    target: sql`l.class_id`,
    classId: sql`l.class_id`,
    from: (
      studentId,
    ) => sql`attendance_entries n join lessons l on l.id = n.lesson_id join classes c on c.id = l.class_id
      where n.student_id = ${studentId} and n.state in ('present', 'late')
        and not exists (select from attendances a where a.student_id = n.student_id and a.lesson_id = n.lesson_id)`,
  },
  {
    kind: 'video',
    id: sql`vp.video_id`,
    time: sql`vp.finished_at`,
    title: sql`v.title`,
    subject: sql`coalesce(c.subject_id, 0)`,
    target: sql`v.slug`,
    classId: sql`c.id`,
    from: (studentId) => sql`video_progress vp join videos v on v.id = vp.video_id
      left join classes c on c.id = ${classHolding(sql`lc.video_id = vp.video_id`, sql`vp.student_id`)}
      where vp.student_id = ${studentId} and vp.finished_at is not null`,
  },
  {
    kind: 'unit',
    id: sql`s.id`,
    time: sql`s.finished_at`,
    title: sql`u.title`,
    subject: sql`b.subject_id`,
    spent: sql`extract(epoch from s.finished_at - s.started_at)`,
    repeated: sql`exists (select from learning_sessions later
      where later.unit_id = s.unit_id and later.student_id = s.student_id and later.finished_at > s.finished_at)`,
    target: sql`b.id`,
    classId: sql`b.class_id`,
    from: (studentId) => sql`learning_sessions s
      join text_book_units u on u.id = s.unit_id join text_books b on b.id = u.book_id
      where s.student_id = ${studentId} and s.finished_at is not null`,
  },
  {
    kind: 'project',
    id: sql`ps.id`,
    time: sql`ps.submitted_at`,
    title: sql`pr.title`,
    subject: sql`coalesce(c.subject_id, 0)`,
    score: sql`ps.mark`,
    target: sql`ps.project_id`,
    classId: sql`c.id`,
    from: (studentId) => sql`project_submissions ps join projects pr on pr.id = ps.project_id
      left join classes c on c.id = ${classHolding(sql`lc.project_id = ps.project_id`, sql`ps.student_id`)}
      where ps.student_id = ${studentId}`,
  },
];

/** One kind, newest first, limited to the page: its own index limits it before the kinds are merged. */
const newestOf = (source: Source, { studentId, cursor, limit, subjectId }: HistoryPage) => sql`(
  select ${sql.lit(source.kind)}::text collate "C" as kind, ${source.id} as id, ${source.time} as at, ${cursorTimestamp(source.time)} as stamp, ${source.title} as title,
    ${source.subject}::int as own_subject_id, ${source.score ?? sql`null`}::float8 as score, ${source.band ?? sql`null`}::jsonb as band, ${source.spent ?? sql`null`}::int as time_spent,
    ${source.repeated ?? sql`false`} as repeated, ${source.target}::text as target, ${source.classId ?? sql`null`}::bigint as class_id, ${source.practiceId ?? sql`null`}::bigint as practice_id
  from ${source.from(studentId)}
    and ${afterCursor(cursor, source.time, source.kind, source.id)}
    ${subjectId === undefined ? sql`` : sql`and ${source.subject} = ${subjectId}::bigint`}
  order by ${source.time} desc, ${source.id} desc
  limit ${limit})`;

export interface HistoryPage {
  studentId: number;
  cursor: Cursor | null;
  limit: number;
  subjectId?: number | undefined;
}

/**
 * Returns the student's activities after the cursor, newest first. The classes that gave the practices are looked up
 * once per page.
 */
export async function activitiesOf(queries: Queries, page: HistoryPage): Promise<HistoryRow[]> {
  return readRows(
    queries,
    historyRow,
    sql`
    with done as (
      select * from (
        ${sql.join(
          sources.map((source) => newestOf(source, page)),
          sql` union all `,
        )}
      ) newest
      order by at desc, kind desc, id desc
      limit ${page.limit}
    ), giving as (
      select h.practice_id, min(h.class_id) as class_id
      from enrolments e join homework h on h.class_id = e.class_id and ${isGivenTo(sql`e.student_id`)}
      where e.student_id = ${page.studentId} and h.practice_id = any(array(select practice_id from done))
      group by h.practice_id
    )
    select done.kind, done.id, done.at, done.stamp, done.title, done.own_subject_id, done.score, done.band, best.score::float8 as best_score, best.band as best_band, done.time_spent, done.repeated, done.target,
      c.id is not null as has_class, c.subject_id, c.grade_id, c.level_name
    from done left join giving on giving.practice_id = done.practice_id
    left join classes c on c.id = coalesce(done.class_id, giving.class_id)
    left join lateral ${bestResult(page.studentId, sql`done.practice_id`)} best on best.score > coalesce(done.score, -1)
    order by done.at desc, done.kind desc, done.id desc`,
  );
}
