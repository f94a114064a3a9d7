import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

export interface MonthRow {
  month: string;
  lessons: number;
  attended: number;
  homework: number;
  homework_done: number;
  average_score: number | null;
  pronunciation: number | null;
  class_average: number | null;
  class_students: number;
}

const zone = sql.lit('Asia/Ho_Chi_Minh');

/**
 * What the student did in each of the last `months` months until now, the oldest first: in one class, or in all of them (null).
 * Homework counts for the month of its lesson, by its current attempt. None: the student has nothing to do with the class.
 */
export async function monthsOf(
  queries: Queries,
  who: { studentId: number; classId: number | null; months: number; withClass: boolean },
  now: Date,
): Promise<MonthRow[]> {
  const { studentId, classId, months, withClass } = who;
  const { rows } = await sql<MonthRow>`
    with mine as (
      select e.class_id from enrolments e
      where e.student_id = ${studentId} and (${classId}::bigint is null or e.class_id = ${classId})
    ), span as (
      select date_trunc('month', ${now}::timestamptz at time zone ${zone}) - make_interval(months => ${months - 1}) as first
    ), months as (
      select generate_series(first, first + make_interval(months => ${months - 1}), interval '1 month') as month from span
    ), given as (
      select l.id, l.class_id, date_trunc('month', l.starts_at at time zone ${zone}) as month
      from mine cross join span join lessons l on l.class_id = mine.class_id
      where l.starts_at <= ${now} and l.starts_at >= span.first at time zone ${zone}
    ), been as (
      select g.month, count(*) as lessons,
        count(*) filter (where exists (select from attendances a where a.student_id = ${studentId} and a.lesson_id = g.id)) as attended
      from given g group by g.month
    ), homework as materialized (
      select distinct g.month, lc.practice_id, g.class_id
      from given g join lesson_contents lc on lc.lesson_id = g.id and lc.content_type = 4
    ), own as materialized (
      select h.month, h.practice_id, a.id as attempt_id, a.score
      from (select distinct month, practice_id from homework) h
      left join attempts a on a.student_id = ${studentId} and a.practice_id = h.practice_id
        and a.archived_at is null and a.review_of is null and a.score is not null
    ), work as (
      select month, count(*) as homework, count(score) as done, avg(score) as average from own group by month
    ), spoken as (
      select o.month, avg(n.points) * 10 as score
      from own o
      join answers n on n.attempt_id = o.attempt_id
      join questions q on q.id = n.question_id and q.type_code in ('voice', 'ielts_scripted_speaking')
      where ${withClass}
      group by o.month
    ), class as (
      select h.month, avg(a.score) as average, count(distinct a.student_id) as students
      from enrolments e
      cross join homework h
      -- One of the unique current attempts each: the limit keeps it a lookup, whatever the planner thinks of the rows.
      cross join lateral (
        select a.student_id, a.score from attempts a
        where a.student_id = e.student_id and a.practice_id = h.practice_id
          and a.archived_at is null and a.review_of is null and a.score is not null
        limit 1
      ) a
      where ${withClass} and e.class_id = ${classId} and e.status <> 3
      group by h.month
    )
    select to_char(m.month, 'YYYY-MM') as month,
      coalesce(been.lessons, 0)::int as lessons, coalesce(been.attended, 0)::int as attended,
      coalesce(work.homework, 0)::int as homework, coalesce(work.done, 0)::int as homework_done,
      round(work.average, 1) as average_score, round(spoken.score::numeric, 1) as pronunciation,
      round(class.average, 1) as class_average, coalesce(class.students, 0)::int as class_students
    from months m
    left join been on been.month = m.month
    left join work on work.month = m.month
    left join spoken on spoken.month = m.month
    left join class on class.month = m.month
    where ${classId}::bigint is null or exists (select from mine)
    order by m.month`.execute(queries);
  return rows;
}
