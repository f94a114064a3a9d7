/** The weeks of many families' children, in two statements. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { exceptionsOf } from '../../services/exceptions.ts';
import { isCopied } from '../../services/copied-answers.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';
import { judged } from '../../services/judged-types.ts';
import { isOfLesson } from '../../services/of-lesson.ts';
import { isReopened } from '../../services/reopened.ts';

export interface AskedWeek {
  login_id: number;
  since: Date;
  until: Date;
}

const weekRow = z.strictObject({
  student_id: z.number(),
  login_id: z.number(),
  /** Whether the login owns the child, as opposed to a further guardian. */
  is_own: z.boolean(),
  full_name: z.string(),
  held: z.number(),
  attended: z.number(),
  /** The class of the week's newest lesson. */
  class_id: z.number().nullable(),
  /** The week's newest lesson that has a report. */
  report_lesson_id: z.number().nullable(),
  answers: z.number(),
  right_answers: z.number(),
  attempts: z.number(),
  attempt_id: z.number().nullable(),
  wrong_id: z.number().nullable(),
  wrong_count: z.number().nullable(),
  open_count: z.number(),
  open_due: z.date().nullable(),
  open_practice_id: z.number().nullable(),
  next_start: z.date().nullable(),
  next_title: z.string().nullable(),
  next_class_id: z.number().nullable(),
});
export type WeekRow = z.infer<typeof weekRow>;

const asked = (weeks: readonly AskedWeek[]): RawBuilder<unknown> => sql`
  (
    select c.id, f.login_id, f.guardian_id, c.full_name, a.since, a.until
    from jsonb_to_recordset(${JSON.stringify(weeks)}::jsonb) as a (login_id bigint, since timestamptz, until timestamptz)
    join followed_students f on f.login_id = a.login_id and f.digest
    join students c on c.id = f.student_id and c.state <> 0
    where exists (select from open_enrolments e where e.student_id = c.id)
  )`;

/**
 * Returns the week of each child who is in a class: lessons that ended, with attendance (a teacher's entry overrides
 * what joining recorded); what was submitted, and of it what is right or wrong; the newest result whose mistakes were
 * not all mended in a review; what is open (for this child, who may have been given more time than the class); and the
 * next lesson.
 */
export const weeksOf = (queries: Queries, weeks: readonly AskedWeek[]) =>
  readRows(
    queries,
    weekRow,
    sql`
    with s as materialized ${asked(weeks)},
      allowed as materialized ${exceptionsOf(sql`any(array(select id from s))`)}
    select s.id as student_id, s.login_id, s.guardian_id is null as is_own, s.full_name, lessons.*, work.*, wrong.wrong_id, wrong.wrong_count, open.*,
      next.next_start, next.next_title, next.next_class_id
    from s
    cross join lateral (
      select count(*)::int as held,
        (count(*) filter (where coalesce(n.state in ('present', 'late'), j.student_id is not null)))::int as attended,
        (array_agg(l.class_id order by l.ends_at desc, l.id desc))[1] as class_id,
        (array_agg(r.ref order by l.ends_at desc, l.id desc) filter (where r.ref is not null))[1] as report_lesson_id
      from enrolments e
      join planned_lessons l on l.class_id = e.class_id and l.ends_at > s.since and l.ends_at <= s.until
        and l.starts_at > s.since - interval '1 day' and l.starts_at < s.until and ${isOfLesson}
      left join attendances j on j.student_id = s.id and j.lesson_id = l.id
      left join attendance_entries n on n.student_id = s.id and n.lesson_id = l.id
      left join reports r on r.student_id = s.id and r.kind = 'lesson' and r.ref = l.id and r.superseded_at is null
        and r.data is not null
      where e.student_id = s.id
    ) lessons
    cross join lateral (
      select count(n.points)::int as answers, (count(*) filter (where n.points >= 1))::int as right_answers,
        count(distinct t.id)::int as attempts, max(t.id) as attempt_id
      from attempts t
      left join (answers n join questions q on q.id = n.question_id and q.type_code not in (${judged}))
        on n.attempt_id = t.id and n.revision > 0 and n.points is not null and not ${isCopied('t', 'n')}
      where t.student_id = s.id and t.submitted_at > s.since and t.submitted_at <= s.until and t.review_of is null and t.drill is null
    ) work
    left join lateral (
      select t.id as wrong_id, count(*)::int as wrong_count
      from attempts t join answers n on n.attempt_id = t.id and n.revision > 0 and n.points < 1
      join questions q on q.id = n.question_id and q.type_code not in (${judged})
      where t.student_id = s.id and t.submitted_at > s.since and t.submitted_at <= s.until and t.review_of is null and t.drill is null
        and not exists (
          select from attempts r
          where r.review_of = t.id and r.student_id = s.id and r.submitted_at <= s.until and r.correct_count = r.question_count)
      group by t.id order by t.submitted_at desc, t.id desc limit 1
    ) wrong on true
    cross join lateral (
      select count(distinct h.practice_id)::int as open_count, min(due.at) as open_due,
        (array_agg(h.practice_id order by due.at nulls last, h.practice_id))[1] as open_practice_id
      from open_enrolments e
      join homework h on h.class_id = e.class_id and ${isGivenTo(sql`s.id`)}
      left join allowed x on x.student_id = s.id and x.practice_id = h.practice_id
      cross join lateral (select case when h.due_at is not null then greatest(h.due_at, x.due_at) end as until) own
      left join current_attempts t on t.student_id = s.id and t.practice_id = h.practice_id
      -- Past it an attempt that staff allow has its own end, or none.
      cross join lateral (
        select case when t.submitted_at is not null then x.reopen_until when own.until >= s.until then own.until else t.deadline end as at
      ) due
      where e.student_id = s.id and least(h.starts_at, x.opens_at) <= s.until and not (e.on_trial and h.paid)
        and case when t.is_redo then false when t.submitted_at is null
          then t.id is not null or own.until is null or own.until >= s.until or x.attempts_left > 0
          else ${isReopened('t', 'x', sql`s.until`)} end
    ) open
    left join lateral (
      select l.starts_at as next_start, l.title as next_title, l.class_id as next_class_id
      from open_enrolments e join planned_lessons l on l.class_id = e.class_id and l.starts_at > s.until
      where e.student_id = s.id order by l.starts_at, l.id limit 1
    ) next on true
    order by s.login_id, s.guardian_id is not null, s.id`,
  );

const skillRow = z.strictObject({
  student_id: z.number(),
  login_id: z.number(),
  name: z.string(),
  week_n: z.number(),
  week_points: z.number(),
  before_n: z.number(),
  before_points: z.number(),
});

/** Returns answers by skill, of the week and of the four weeks before; only skills with answers in both. */
export const skillsOf = (queries: Queries, weeks: readonly AskedWeek[]) =>
  readRows(
    queries,
    skillRow,
    sql`
    select student_id, login_id, name, week_n::int, week_points, (n - week_n)::int as before_n, points - week_points as before_points
    from (
      select s.id as student_id, s.login_id, k.id as skill_id, k.name, count(*) as n, sum(n.points) as points,
        count(*) filter (where t.submitted_at > s.since) as week_n,
        coalesce(sum(n.points) filter (where t.submitted_at > s.since), 0) as week_points
      from ${asked(weeks)} s
      join attempts t on t.student_id = s.id and t.submitted_at > s.since - interval '28 days'
        and t.submitted_at <= s.until and t.review_of is null and t.drill is null
      join answers n on n.attempt_id = t.id and n.revision > 0 and n.points is not null and not ${isCopied('t', 'n')}
      join question_skills q on q.question_id = n.question_id
      join skills k on k.id = q.skill_id
      group by s.id, s.login_id, k.id, k.name
    ) found
    where week_n > 0 and n > week_n
    order by student_id, login_id, skill_id`,
  );
