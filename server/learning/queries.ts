import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import { type TeacherColumns, teacherColumns } from './teacher.ts';

export interface ClassColumns {
  subject_id: number;
  grade_id: number;
  level_name: string | null;
}

export interface ClassRow extends ClassColumns, TeacherColumns {
  id: number;
  class_status: 1 | 2 | 3;
  lesson_count: number;
  lesson_done: number;
  homework_count: number;
  homework_done: number;
}

/** The student's classes with how far they are, in one statement. */
export async function classesOf(
  queries: Queries,
  studentId: number,
  now: Date,
): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select c.id, c.subject_id, c.grade_id, c.level_name, least(3, greatest(e.status, c.status)) as class_status,
      ${teacherColumns},
      lessons.count::int as lesson_count, lessons.done::int as lesson_done,
      homework.count::int as homework_count, homework.done::int as homework_done
    from enrolments e
    join classes c on c.id = e.class_id
    left join teachers t on t.id = c.teacher_id
    cross join lateral (
      select count(*), count(*) filter (where l.ends_at <= ${now}) as done from lessons l where l.class_id = c.id
    ) lessons
    cross join lateral (
      select count(distinct lc.practice_id), count(distinct lc.practice_id) filter (where a.score is not null) as done
      from lessons l
      join lesson_contents lc on lc.lesson_id = l.id and lc.content_type = 4
      left join attempts a on a.student_id = e.student_id and a.practice_id = lc.practice_id
        and a.archived_at is null and a.review_of is null
      where l.class_id = c.id
    ) homework
    where e.student_id = ${studentId}
    order by class_status, c.id`.execute(queries);
  return rows;
}

export interface LessonRow extends ClassColumns, TeacherColumns {
  id: number;
  class_id: number;
  title: string;
  lesson_type: number;
  starts_at: Date;
  ends_at: Date;
  join_url: string | null;
}

/** Lessons of the student's open classes that end after `from` and start before `to`, soonest first. None lasts a day: so the index finds the first. */
export async function lessonsBetween(
  queries: Queries,
  studentId: number,
  from: Date,
  to: Date,
): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select l.id, l.class_id, l.title, l.lesson_type, l.starts_at, l.ends_at, c.join_url,
      c.subject_id, c.grade_id, c.level_name,
      ${teacherColumns}
    from enrolments e
    join classes c on c.id = e.class_id and c.status <> 3
    join lessons l on l.class_id = c.id
    left join teachers t on t.id = c.teacher_id
    where e.student_id = ${studentId} and e.status <> 3 and l.ends_at > ${from}
      and l.starts_at > ${from}::timestamptz - interval '1 day' and l.starts_at < ${to}
    order by l.starts_at, l.id
    limit 200`.execute(queries);
  return rows;
}

export interface UnfinishedRow extends ClassColumns {
  practice_id: number;
  title: string;
  practice_type: 1 | 2;
  practice_subject_id: number;
  class_id: number;
  lesson_title: string;
  total_question: number;
  unfinished_question: number;
  total_time: number | null;
  deadline: Date | null;
  started: boolean;
  require_buy: boolean;
}

/** Homework that may be begun or is running: of lessons that have begun, without a result, not past due. What several lessons give stands at the latest one. */
export async function unfinishedHomework(
  queries: Queries,
  studentId: number,
  now: Date,
): Promise<UnfinishedRow[]> {
  const { rows } = await sql<UnfinishedRow>`
    with homework as (
      select distinct on (lc.practice_id) lc.practice_id, l.starts_at, l.title as lesson_title, l.class_id,
        e.status = 2 and lc.paid as require_buy,
        lc.due_days is null or ${now} <= l.ends_at + lc.due_days * interval '24 hours' as taken
      from enrolments e
      join lessons l on l.class_id = e.class_id and l.starts_at <= ${now}
      join lesson_contents lc on lc.lesson_id = l.id and lc.content_type = 4
      where e.student_id = ${studentId} and e.status <> 3
      order by lc.practice_id, require_buy, taken desc, l.starts_at desc
    )
    select h.practice_id, p.title, p.practice_type, p.subject_id as practice_subject_id, h.class_id, h.lesson_title, h.require_buy,
      c.subject_id, c.grade_id, c.level_name, p.total_time, a.deadline, a.id is not null as started,
      coalesce(a.question_count, drawn.count)::int as total_question,
      coalesce(a.question_count - given.count, drawn.count)::int as unfinished_question
    from homework h
    join practices p on p.id = h.practice_id
    join classes c on c.id = h.class_id
    left join attempts a on a.student_id = ${studentId} and a.practice_id = h.practice_id
      and a.archived_at is null and a.review_of is null
    left join lateral (
      select count(*) from answers where attempt_id = a.id and revision > 0
    ) given on a.id is not null
    left join lateral (
      select sum(least(f.draw, (select count(*) from questions q where q.folder_id = f.id and q.retired_at is null))) as count
      from practice_folders f where f.practice_id = p.id
    ) drawn on a.id is null
    where a.submitted_at is null and (h.taken or a.id is not null)
    order by h.starts_at desc, h.practice_id
    limit 100`.execute(queries);
  return rows;
}

export interface ReviewRow extends ClassColumns {
  id: number;
  class_id: number;
  review: string;
  teacher_name: string | null;
  teacher_gender: 0 | 1 | null;
  lesson_title: string;
  starts_at: Date;
}

/** What teachers wrote about the student, newest first: in one class, or in all (null); those before a review, or from the newest on (null). */
export async function reviewsOf(
  queries: Queries,
  studentId: number,
  { classId, before, limit }: { classId: number | null; before: number | null; limit: number },
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select r.id, l.class_id, r.review, t.full_name as teacher_name, t.gender as teacher_gender,
      l.title as lesson_title, l.starts_at, c.subject_id, c.grade_id, c.level_name
    from teacher_reviews r
    join lessons l on l.id = r.lesson_id
    join classes c on c.id = l.class_id
    left join teachers t on t.id = coalesce(r.teacher_id, c.teacher_id)
    where r.student_id = ${studentId}
      ${classId === null ? sql`` : sql`and l.class_id = ${classId}`}
      ${
        before === null
          ? sql``
          : sql`and (r.created_at, r.id) < (
              select b.created_at, b.id from teacher_reviews b where b.id = ${before} and b.student_id = ${studentId})`
      }
    order by r.created_at desc, r.id desc
    limit ${limit}`.execute(queries);
  return rows;
}
