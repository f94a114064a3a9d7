import type { ResultBand } from '@bitu/contract/writing.ts';
import { projectStatuses } from '@bitu/contract/codes.ts';
import { readAloudTypes } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { exceptionsOf } from '../../services/exceptions.ts';
import { bestResult, meanBand } from '../../services/best-result.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';
import { isOfLesson } from '../../services/of-lesson.ts';
import { wasPresent } from '../attendance.ts';
import { classColumns, placeColumns, placeSql } from '../queries.ts';
import { teacherRow, teacherColumns } from '../teacher.ts';

const lessonColumns = z.strictObject({
  lesson_id: z.number(),
  lesson_title: z.string(),
  lesson_type: z.number(),
  starts_at: z.date(),
  ends_at: z.date(),
});
const contentColumns = z.strictObject({
  content_id: z.number(),
  content_type: z.literal([1, 3, 4, 9]),
  paid: z.boolean(),
  title: z.string(),
  /** The start of its lesson, or earlier if staff allow the student. */
  opens_at: z.date(),
});

/**
 * One content of one lesson of a class. A lesson without contents gives one row, and so does a class without
 * lessons.
 */
const classRow = z.strictObject({
  ...classColumns.shape,
  ...teacherRow.shape,
  class_id: z.number(),
  ...placeColumns.shape,
  class_status: z.literal([1, 2, 3]),
  join_url: z.string().nullable(),
  ...outer(lessonColumns.shape),
  attended: z.boolean(),
  absent: z.boolean(),
  reported: z.boolean(),
  ...outer(contentColumns.shape),
  due_at: z.date().nullable(),
  /** A later due time that staff allow this student. */
  later_due_at: z.date().nullable(),
  /** Another attempt after it, which has no end. */
  has_attempt_left: z.boolean(),
  video_slug: z.string().nullable(),
  document_url: z.string().nullable(),
  bytes: z.number().nullable(),
  practice_id: z.number().nullable(),
  project_id: z.number().nullable(),
  started: z.boolean(),
  done: z.boolean(),
  redoing: z.boolean(),
  score: z.number().nullable(),
  best_score: z.number().nullable(),
  band: json<ResultBand>().nullable(),
  best_band: json<ResultBand>().nullable(),
  progress: z.number().nullable(),
});
export type ClassRow = z.infer<typeof classRow>;
export type LessonRow = ClassRow & z.infer<typeof lessonColumns>;
export type ContentRow = LessonRow & z.infer<typeof contentColumns>;

/**
 * Returns a class that the student is or was in, with all contents of its lessons, in order. Empty: not a class of
 * the student.
 */
export async function classContents(
  queries: Queries,
  studentId: number,
  classId: number,
): Promise<ClassRow[]> {
  return readRows(
    queries,
    classRow,
    sql`
    select c.id as class_id, c.subject_id, c.grade_id, c.level_name, c.join_url, ${teacherColumns},
      ${placeSql}, greatest(e.status, c.status) as class_status,
      l.id as lesson_id, l.title as lesson_title, l.lesson_type, l.starts_at, l.ends_at,
      ${wasPresent(sql`e.student_id`, sql`l.id`)} as attended,
      exists (select from attendance_entries n
        where n.student_id = e.student_id and n.lesson_id = l.id and n.state in ('excused', 'absent')) as absent,
      exists (select from reports r
        where r.student_id = e.student_id and r.kind = 'lesson' and r.ref = l.id and r.data is not null and r.superseded_at is null) as reported,
      lc.id as content_id, lc.content_type, lc.paid, lc.practice_id, lc.project_id,
      coalesce(lc.closes_at, l.ends_at + lc.due_days * interval '24 hours') as due_at,
      x.due_at as later_due_at, coalesce(x.attempts_left > 0, false) as has_attempt_left, least(coalesce(lc.opens_at, l.starts_at), x.opens_at) as opens_at,
      coalesce(v.title, d.title, p.title, pr.title) as title, v.slug as video_slug, d.url as document_url, d.bytes,
      coalesce(a.id, ps.id, vp.video_id) is not null as started,
      a.submitted_at is not null or coalesce(a.is_redo, false) or coalesce(ps.status <> ${projectStatuses.returned}, false) or vp.finished_at is not null as done,
      coalesce(a.is_redo, false) as redoing,
      coalesce(a.score, ps.mark) as score, coalesce(best.score, ps.mark) as best_score, a.band, best.band as best_band, vp.watched as progress
    from enrolments e
    join classes c on c.id = e.class_id
    left join teachers t on t.id = c.teacher_id
    left join planned_lessons l on l.class_id = c.id
    left join lesson_contents lc on lc.lesson_id = l.id and ${isGivenTo(sql`e.student_id`, 'lc')}
    left join videos v on v.id = lc.video_id
    left join documents d on d.id = lc.document_id
    left join practices p on p.id = lc.practice_id
    left join projects pr on pr.id = lc.project_id
    left join ${exceptionsOf(studentId)} x on x.practice_id = lc.practice_id
    left join current_attempts a on a.student_id = e.student_id and a.practice_id = lc.practice_id
    left join lateral ${bestResult(sql`e.student_id`, sql`lc.practice_id`)} best on true
    left join project_submissions ps on ps.student_id = e.student_id and ps.project_id = lc.project_id
    left join video_progress vp on vp.student_id = e.student_id and vp.video_id = lc.video_id
    where e.student_id = ${studentId} and e.class_id = ${classId}
    order by l.starts_at, l.id, lc.position`,
  );
}

export const monthRow = z.strictObject({
  month: z.string(),
  lessons: z.number(),
  attended: z.number(),
  homework: z.number(),
  homework_done: z.number(),
  average_score: z.number().nullable(),
  average_band: json<ResultBand>().nullable(),
  pronunciation: z.number().nullable(),
  /** Null for the row over all classes. */
  subject_id: z.number().nullable(),
  /** Means of teachers' ratings, by skill. */
  judged: json<Record<string, number>>(),
});
export type MonthRow = z.infer<typeof monthRow>;

const zone = sql.lit('Asia/Ho_Chi_Minh');
const spoken = sql.join(readAloudTypes.map((type) => sql.lit(type)));

/**
 * Returns the student's work in each of the last `months` months, oldest first, in one class or in all (null).
 * Lessons and their homework from before the student joined, or while it was away, do not count. Homework counts for
 * the month of its lesson, with its best result. Empty: not a class of the student.
 */
export async function monthsOf(
  queries: Queries,
  who: { studentId: number; classId: number | null; months: number; withSkills: boolean },
  now: Date,
): Promise<MonthRow[]> {
  const { studentId, classId, months, withSkills } = who;
  return readRows(
    queries,
    monthRow,
    sql`
    with mine as (
      select e.student_id, e.class_id, e.joined_at, e.status from enrolments e
      where e.student_id = ${studentId} and (${classId}::bigint is null or e.class_id = ${classId})
    ), span as (
      select date_trunc('month', ${now}::timestamptz at time zone ${zone}) - make_interval(months => ${months - 1}) as first
    ), months as (
      select generate_series(first, first + make_interval(months => ${months - 1}), interval '1 month') as month from span
    ), given as (
      select l.id, l.class_id, date_trunc('month', l.starts_at at time zone ${zone}) as month
      from mine e cross join span join planned_lessons l on l.class_id = e.class_id and ${isOfLesson}
      where l.starts_at <= ${now} and l.starts_at >= span.first at time zone ${zone}
    ), been as (
      select g.month, count(*) as lessons,
        count(*) filter (where ${wasPresent(studentId, sql`g.id`)}) as attended
      from given g group by g.month
    ), tasks as materialized (
      select distinct g.month, h.practice_id from given g join homework h on h.lesson_id = g.id and ${isGivenTo(sql`${studentId}::bigint`)}
    ), own as materialized (
      select t.month, t.practice_id, best.id as attempt_id, best.score, best.band
      from tasks t
      left join lateral ${bestResult(studentId, sql`t.practice_id`)} best on true
    ), work as (
      select month, count(*) as homework, count(attempt_id) as done, avg(score) filter (where band is null) as average, ${meanBand} as band
      from own group by month
    ), spoken as (
      select o.month, avg(n.points) * 10 as score
      from own o
      join answers n on n.attempt_id = o.attempt_id
      join questions q on q.id = n.question_id and q.type_code in (${spoken})
      where ${withSkills}
      group by o.month
    ), judged as (
      select g.month, k.skill_id, round(avg(k.score), 1) as score
      from given g join lesson_skills k on k.student_id = ${studentId} and k.lesson_id = g.id
      where ${withSkills} and exists (select from reports r
        where r.student_id = ${studentId} and r.kind = 'lesson' and r.ref = g.id and r.data is not null and r.superseded_at is null)
      group by g.month, k.skill_id
    )
    select to_char(m.month, 'YYYY-MM') as month,
      coalesce(been.lessons, 0)::int as lessons, coalesce(been.attended, 0)::int as attended,
      coalesce(work.homework, 0)::int as homework, coalesce(work.done, 0)::int as homework_done,
      round(work.average, 1) as average_score, work.band as average_band, round(spoken.score::numeric, 1) as pronunciation,
      (select subject_id from classes where id = ${classId}::bigint) as subject_id,
      (select coalesce(jsonb_object_agg(skill_id, score), '{}') from judged where judged.month = m.month) as judged
    from months m
    left join been on been.month = m.month
    left join work on work.month = m.month
    left join spoken on spoken.month = m.month
    where ${classId}::bigint is null or exists (select from mine)
    order by m.month`,
  );
}
