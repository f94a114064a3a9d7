import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { exceptionsOf, grantedTime } from '../services/exceptions.ts';
import { movedTo, movedToShape } from '../services/class-stage.ts';
import { isGivenTo } from '../services/homework-recipients.ts';
import { withNames } from '../services/hide-names.ts';
import { isReopened } from '../services/reopened.ts';
import { teacherRow, teacherColumns } from './teacher.ts';

export const classColumns = z.strictObject({
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
});

/** What the stage of an enrolment follows from, besides the lessons; `placeSql` selects it. */
export const placeColumns = z.strictObject({
  stage: z.number().nullable(),
  enrolment_status: z.literal([1, 2, 3]),
  class_ended: z.boolean(),
  moved_to: movedToShape,
});
export const placeSql = sql`e.stage, e.status as enrolment_status, c.status = 3 as class_ended, ${movedTo} as moved_to`;

export const classRow = z.strictObject({
  ...classColumns.shape,
  ...teacherRow.shape,
  id: z.number(),
  class_status: z.literal([1, 2, 3]),
  ...placeColumns.shape,
  lesson_count: z.number(),
  lesson_done: z.number(),
  first_start: z.date().nullable(),
  homework_count: z.number(),
  homework_done: z.number(),
});
export type ClassRow = z.infer<typeof classRow>;

/** Returns the student's classes with the progress in each, in one statement. */
export async function classesOf(
  queries: Queries,
  studentId: number,
  now: Date,
): Promise<ClassRow[]> {
  return readRows(
    queries,
    classRow,
    sql`
    select c.id, c.subject_id, c.grade_id, c.level_name, greatest(e.status, c.status) as class_status,
      ${teacherColumns},
      lessons.count::int as lesson_count, lessons.done::int as lesson_done, lessons.first_start, ${placeSql},
      homework.count::int as homework_count, homework.done::int as homework_done
    from enrolments e
    join classes c on c.id = e.class_id
    left join teachers t on t.id = c.teacher_id
    cross join lateral (
      select count(*), count(*) filter (where l.ends_at <= ${now}) as done, min(l.starts_at) as first_start
      from planned_lessons l where l.class_id = c.id
    ) lessons
    cross join lateral (
      select count(distinct h.practice_id), count(distinct h.practice_id) filter (where exists (
          select from practice_results r where r.student_id = e.student_id and r.practice_id = h.practice_id)) as done
      from homework h
      where h.class_id = c.id and ${isGivenTo(sql`e.student_id`)}
    ) homework
    where e.student_id = ${studentId}
    order by class_status, c.id`,
  );
}

export const lessonRow = z.strictObject({
  ...classColumns.shape,
  ...teacherRow.shape,
  id: z.number(),
  class_id: z.number(),
  title: z.string(),
  lesson_type: z.number(),
  starts_at: z.date(),
  ends_at: z.date(),
  join_url: z.string().nullable(),
});
export type LessonRow = z.infer<typeof lessonRow>;

/**
 * Returns lessons of the student's open classes that end after `from` and start before `to`, soonest first. No
 * lesson lasts a day, so the index finds the first one.
 */
export async function lessonsBetween(
  queries: Queries,
  studentId: number,
  from: Date,
  to: Date,
): Promise<LessonRow[]> {
  return readRows(
    queries,
    lessonRow,
    sql`
    select l.id, l.class_id, l.title, l.lesson_type, l.starts_at, l.ends_at, c.join_url,
      c.subject_id, c.grade_id, c.level_name,
      ${teacherColumns}
    from open_enrolments e
    join open_classes c on c.id = e.class_id
    join planned_lessons l on l.class_id = c.id
    left join teachers t on t.id = coalesce(l.teacher_id, c.teacher_id)
    where e.student_id = ${studentId} and l.ends_at > ${from}
      and l.starts_at > ${from}::timestamptz - interval '1 day' and l.starts_at < ${to}
    order by l.starts_at, l.id
    limit 200`,
  );
}

export const unfinishedRow = z.strictObject({
  ...classColumns.shape,
  practice_id: z.number(),
  title: z.string(),
  practice_type: z.literal([1, 2]),
  practice_subject_id: z.number(),
  class_id: z.number(),
  lesson_title: z.string(),
  total_question: z.number(),
  unfinished_question: z.number(),
  total_time: z.number().nullable(),
  /** What staff grant the student beyond it (`allowedTime`). */
  extra_seconds: z.number(),
  time_factor: z.number(),
  deadline: z.date().nullable(),
  started: z.boolean(),
  require_buy: z.boolean(),
  due_at: z.date().nullable(),
});
export type UnfinishedRow = z.infer<typeof unfinishedRow>;

/**
 * Returns homework that the student may begin or continue: of lessons that have begun, without a result, not past
 * due; or beyond that if staff allow it, including submitted work that may be continued. Homework of several lessons
 * is listed with the latest one. Doing submitted work once more is the child's own wish and no duty: it is not listed.
 */
export async function unfinishedHomework(
  queries: Queries,
  studentId: number,
  now: Date,
): Promise<UnfinishedRow[]> {
  return readRows(
    queries,
    unfinishedRow,
    sql`
    with given as (
      select distinct on (h.practice_id) h.practice_id, h.starts_at, h.lesson_title, h.class_id,
        e.on_trial and h.paid as require_buy, case when in_time then due.at end as due_at,
        in_time or x.attempts_left > 0 as taken, x.reopens_attempt, x.reopen_seconds, x.reopen_until
      from open_enrolments e
      join homework h on h.class_id = e.class_id and ${isGivenTo(sql`e.student_id`)}
      left join ${exceptionsOf(studentId)} x on x.practice_id = h.practice_id
      cross join lateral (select case when h.due_at is not null then greatest(h.due_at, x.due_at) end as at) due
      cross join lateral (select due.at is null or ${now} <= due.at as in_time) t
      where e.student_id = ${studentId} and least(h.starts_at, x.opens_at) <= ${now}
      order by h.practice_id, require_buy, taken desc, h.starts_at desc
    )
    select h.practice_id, p.title, p.practice_type, p.subject_id as practice_subject_id, h.class_id, h.lesson_title, h.require_buy,
      case when r.reopened then h.reopen_until else h.due_at end as due_at, c.subject_id, c.grade_id, c.level_name,
      case when r.reopened then h.reopen_seconds else p.total_time end as total_time,
      case when r.reopened then 0 else coalesce(own.extra_seconds, 0) end as extra_seconds,
      case when r.reopened then 1 else coalesce(own.time_factor, 1) end::float8 as time_factor,
      case when not r.reopened then a.deadline end as deadline, a.id is not null as started,
      coalesce(a.question_count, drawn.count)::int as total_question,
      coalesce(a.question_count - given.count, drawn.count)::int as unfinished_question
    from given h
    join practices p on p.id = h.practice_id
    join classes c on c.id = h.class_id
    left join current_attempts a on a.student_id = ${studentId} and a.practice_id = h.practice_id
    left join lateral (
      select count(*) from answers where attempt_id = a.id and revision > 0
    ) given on a.id is not null
    left join lateral (
      select sum(least(f.draw, (select count(*) from questions q where q.folder_id = f.id and q.retired_at is null))) as count
      from practice_folders f where f.practice_id = p.id
    ) drawn on a.id is null
    cross join lateral (select ${isReopened('a', 'h', now)} as reopened) r
    cross join lateral ${grantedTime(studentId, sql`h.practice_id`)} own
    where r.reopened or (a.submitted_at is null and a.is_redo is not true and (h.taken or a.id is not null))
    order by h.starts_at desc, h.practice_id
    limit 100`,
  );
}

export const teacherCommentRow = z.strictObject({
  ...classColumns.shape,
  id: z.number(),
  class_id: z.number(),
  review: z.string(),
  teacher_name: z.string().nullable(),
  teacher_gender: z.literal([0, 1]).nullable(),
  lesson_title: z.string(),
  starts_at: z.date(),
});
export type TeacherCommentRow = z.infer<typeof teacherCommentRow>;

/**
 * Returns the released comments of teachers on the student, newest first: in one class or in all (null); those
 * before a given comment, or from the newest on (null). A comment that is being rewritten is returned as in its
 * report.
 */
export async function teacherCommentsOf(
  queries: Queries,
  studentId: number,
  { classId, before, limit }: { classId: number | null; before: number | null; limit: number },
): Promise<TeacherCommentRow[]> {
  return readRows(
    queries,
    teacherCommentRow,
    sql`
    select r.id, l.class_id, coalesce(given.text, ${withNames(sql`r.review`, sql`r.student_id`)}) as review, t.full_name as teacher_name, t.gender as teacher_gender,
      l.title as lesson_title, l.starts_at, c.subject_id, c.grade_id, c.level_name
    from teacher_reviews r
    join lessons l on l.id = r.lesson_id
    join classes c on c.id = l.class_id
    left join teachers t on t.id = coalesce(r.teacher_id, c.teacher_id)
    left join lateral (
      select block ->> 'text' as text from reports p cross join jsonb_array_elements(p.data -> 'blocks') block
      where p.student_id = r.student_id and p.kind = 'lesson' and p.ref = r.lesson_id and p.superseded_at is null
        and block ->> 'type' = 'comment' limit 1
    ) given on true
    where r.student_id = ${studentId} and r.state = 'released'
      ${classId === null ? sql`` : sql`and l.class_id = ${classId}`}
      ${
        before === null
          ? sql``
          : sql`and (r.created_at, r.id) < (
              select b.created_at, b.id from teacher_reviews b where b.id = ${before} and b.student_id = ${studentId})`
      }
    order by r.created_at desc, r.id desc
    limit ${limit}`,
  );
}
