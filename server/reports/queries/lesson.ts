/** The data of a lesson's report: one statement for the lesson, one for the work it gives. */
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Report } from '@bitu/contract/reports.ts';
import { classStatuses, contentTypes, projectStatuses } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import { allSkills, type LessonSkill } from '@bitu/rules/lessons/skills.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { exceptionsOf } from '../../services/exceptions.ts';
import { wasOutAt } from '../../services/of-lesson.ts';
import { bestResult } from '../../services/best-result.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';
import { withNames } from '../../services/hide-names.ts';

export interface SkillRow {
  skill: LessonSkill;
  score: number;
  earlier: { lessonId: number; score: number }[];
}

const lessonRow = z.strictObject({
  ...outer({
    own_level_name: z.string(),
    teacher_name: z.string(),
    teacher_gender: z.literal([0, 1]),
    entered: z.enum(['present', 'late', 'excused', 'absent']),
    late_minutes: z.number(),
    review: z.string(),
    taught: z.string(),
    homework: z.string(),
    next: z.string(),
    overdue_title: z.string(),
    sheet_id: z.number(),
    sheet_title: z.string(),
    version: z.number(),
    data: json<Report>(),
    edited_sentence: z.string(),
  }),
  lesson_id: z.number(),
  class_id: z.number(),
  title: z.string(),
  starts_at: z.date(),
  ends_at: z.date(),
  number: z.number(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  full_name: z.string(),
  joined: z.boolean(),
  /** It was released, and the family has not opened it. */
  unopened: z.boolean(),
  /** The class is over, or the student has left it: nothing of it opens any more. */
  closed: z.boolean(),
  overdue_count: z.number(),
  skills: json<SkillRow[]>(),
});
export type LessonRow = z.infer<typeof lessonRow>;

const maxEarlier = 4;
/** How many earlier lessons are searched: older ones say nothing about today, and cost time. */
const maxBack = 40;

/**
 * Returns a lesson of a class that the student is or was in, with staff's entries and the released report. Earlier
 * lessons count if their report was released: what a teacher is still writing is left out. Overdue is what the
 * student can no longer submit; the student may have more time than the class.
 */
export async function findLesson(
  queries: Queries,
  studentId: number,
  lessonId: number,
  now: Date,
): Promise<LessonRow | undefined> {
  const [row] = await readRows(
    queries,
    lessonRow,
    sql`
    select l.id as lesson_id, l.class_id, l.title, l.starts_at, l.ends_at, c.subject_id, c.grade_id, c.level_name,
      v.name as own_level_name, s.full_name, t.full_name as teacher_name, t.gender as teacher_gender,
      (select count(*)::int from planned_lessons o
        where o.class_id = l.class_id and o.starts_at <= l.starts_at and (o.starts_at, o.id) <= (l.starts_at, l.id)) as number,
      n.state as entered, n.minutes as late_minutes, j.lesson_id is not null as joined,
      ${classStatuses.inactive} in (e.status, c.status) as closed,
      ${withNames(sql`w.review`, sql`s.id`)} as review, ${withNames(sql`m.taught`)} as taught,
      ${withNames(sql`m.homework`)} as homework, ${withNames(sql`m.next`)} as next, r.version, r.data, r.sentence as edited_sentence,
      r.id is not null and r.opened_at is null as unopened,
      late.count as overdue_count, late.title as overdue_title, sheet.id as sheet_id, sheet.title as sheet_title,
      (with marked as materialized (
          select b.skill_id, b.score, o.id, row_number() over (partition by b.skill_id order by o.starts_at desc, o.id desc) as place
          from (
            select o.id, o.starts_at from planned_lessons o
            where o.class_id = l.class_id and o.starts_at <= l.starts_at and (o.starts_at, o.id) < (l.starts_at, l.id)
            order by o.starts_at desc, o.id desc limit ${maxBack}
          ) o
          join reports p on p.student_id = s.id and p.kind = 'lesson' and p.ref = o.id and p.data is not null and p.superseded_at is null
          join lesson_skills b on b.student_id = s.id and b.lesson_id = o.id
        )
        select coalesce(jsonb_agg(jsonb_build_object('skill', own.skill_id, 'score', own.score, 'earlier', (
            select coalesce(jsonb_agg(jsonb_build_object('lessonId', m.id, 'score', m.score) order by m.place), '[]')
            from marked m where m.skill_id = own.skill_id and m.place <= ${maxEarlier}))
          order by array_position(${[...allSkills]}::smallint[], own.skill_id)), '[]')
        from lesson_skills own where own.student_id = s.id and own.lesson_id = l.id) as skills
    from planned_lessons l
    join classes c on c.id = l.class_id
    join enrolments e on e.class_id = l.class_id and e.student_id = ${studentId}
    join students s on s.id = e.student_id
    left join levels v on v.id = c.level_id
    left join attendance_entries n on n.student_id = s.id and n.lesson_id = l.id
    left join attendances j on j.student_id = s.id and j.lesson_id = l.id
    left join teacher_reviews w on w.student_id = s.id and w.lesson_id = l.id
    left join teachers t on t.id = coalesce(w.teacher_id, l.teacher_id, c.teacher_id)
    left join lesson_notes m on m.lesson_id = l.id
    left join reports r on r.student_id = s.id and r.kind = 'lesson' and r.ref = l.id and r.superseded_at is null
    cross join lateral (
      select count(distinct h.practice_id)::int as count, min(p.title) as title
      from homework h join practices p on p.id = h.practice_id
      left join ${exceptionsOf(studentId)} x on x.practice_id = h.practice_id
      where h.class_id = l.class_id and ${isGivenTo(sql`s.id`)} and h.lesson_id <> l.id and h.starts_at < l.starts_at
        and h.due_at < ${now} and coalesce(x.due_at < ${now}, true) and coalesce(x.attempts_left, 0) = 0
        and greatest(h.due_at, x.due_at) >= ${now}::timestamptz - interval '28 days' and h.due_at > e.joined_at
        and not ${wasOutAt(sql`h.ends_at`)} and not ${wasOutAt(sql`h.due_at`)}
        and not exists (select from homework again
          where again.class_id = h.class_id and again.practice_id = h.practice_id and coalesce(again.due_at >= ${now}, true)
            and ${isGivenTo(sql`s.id`, 'again')})
        and not (h.paid and e.status = ${classStatuses.trial}) and ${classStatuses.inactive} not in (e.status, c.status)
        and not exists (select from attempts a
          where a.student_id = s.id and a.practice_id = h.practice_id and a.submitted_at is not null)
    ) late
    left join lateral (
      select f.id, f.items -> 0 ->> 'title' as title from study_sheets f
      where f.student_id = s.id and (f.class_id is null or f.class_id = l.class_id) and f.released_at <= ${now}
        and jsonb_array_length(f.items) > 0 and f.week > (${now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date - 7
      order by f.week desc, f.class_id nulls last, f.id desc limit 1
    ) sheet on true
    where l.id = ${lessonId}`,
  );
  return row;
}

const taskRow = z.strictObject({
  ...outer({
    practice_id: z.number(),
    project_id: z.number(),
    slug: z.string(),
    result_id: z.number(),
    score: z.number(),
    latest_score: z.number(),
    band: json<ResultBand>(),
    latest_band: json<ResultBand>(),
    seconds: z.number(),
    questions: z.number(),
    due_at: z.date(),
  }),
  content_type: z.literal([contentTypes.video, contentTypes.homework, contentTypes.project]),
  title: z.string(),
  state: z.enum(['open', 'started', 'done']),
});
export type TaskRow = z.infer<typeof taskRow>;

/**
 * Returns the tasks of a lesson, in order, without those that must be bought. The best result counts; the due time
 * is the student's, which may be later than the class's. Another attempt that staff allow after it has no end.
 */
export const tasksOf = (
  queries: Queries,
  studentId: number,
  lessonId: number,
  now: Date,
): Promise<TaskRow[]> =>
  readRows(
    queries,
    taskRow,
    sql`
    select lc.content_type, lc.practice_id, lc.project_id, v.slug, coalesce(v.title, p.title, pr.title) as title,
      best.id as result_id, coalesce(best.score, ps.mark)::float8 as score, best.band,
      (best.latest ->> 'score')::float8 as latest_score, best.latest -> 'band' as latest_band,
      coalesce(v.duration, p.total_time)::float8 as seconds, coalesce(a.question_count, drawn.count)::int as questions,
      case when not (longer.due_at < ${now} and coalesce(x.attempts_left, 0) > 0) then longer.due_at end as due_at,
      case
        when best.id is not null or ps.status <> ${projectStatuses.returned} or vp.finished_at is not null then 'done'
        when a.id is not null or ps.id is not null or vp.video_id is not null then 'started'
        else 'open'
      end as state
    from enrolments e
    join planned_lessons l on l.class_id = e.class_id
    join lesson_contents lc on lc.lesson_id = l.id and lc.content_type <> ${contentTypes.document}
      and ${isGivenTo(sql`e.student_id`, 'lc')}
    left join videos v on v.id = lc.video_id
    left join practices p on p.id = lc.practice_id
    left join projects pr on pr.id = lc.project_id
    left join ${exceptionsOf(studentId)} x on x.practice_id = lc.practice_id
    cross join lateral (
      select case when lc.content_type <> ${contentTypes.video} and coalesce(lc.closes_at, l.ends_at + lc.due_days * interval '24 hours') is not null
        then greatest(lc.closes_at, l.ends_at + lc.due_days * interval '24 hours', x.due_at) end as due_at
    ) longer
    left join current_attempts a on a.student_id = e.student_id and a.practice_id = lc.practice_id
    left join lateral ${bestResult(sql`e.student_id`, sql`lc.practice_id`)} best on true
    left join lateral (
      select sum(least(f.draw, (select count(*) from questions q where q.folder_id = f.id and q.retired_at is null))) as count
      from practice_folders f where f.practice_id = p.id
    ) drawn on a.id is null and p.id is not null
    left join project_submissions ps on ps.student_id = e.student_id and ps.project_id = lc.project_id
    left join video_progress vp on vp.student_id = e.student_id and vp.video_id = lc.video_id
    where e.student_id = ${studentId} and l.id = ${lessonId} and not (lc.paid and e.status = ${classStatuses.trial})
    order by lc.position, lc.id`,
  );
