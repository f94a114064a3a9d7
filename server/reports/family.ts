/** The learning week of every child that a login can open. */
import type { FamilyCard } from '@bitu/contract/report-lists.ts';
import { learningDay, startOfDay } from '@bitu/rules/learning/missions.ts';
import { mondayOf } from '@bitu/rules/learning/week.ts';
import { weekSentence } from '@bitu/rules/reports/family.ts';
import { childName } from '@bitu/rules/reports/words.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { dateOf, unixOf, unixOrNull } from '../time.ts';
import { lineOf } from './results.ts';
import { exceptionsOf } from '../services/exceptions.ts';
import { isCopied } from '../services/copied-answers.ts';
import { isGivenTo } from '../services/homework-recipients.ts';
import { isOfLesson } from '../services/of-lesson.ts';
import { isReopened } from '../services/reopened.ts';
import { newestAsJson, type ResultRow } from './queries/results.ts';
import { judged } from '../services/judged-types.ts';

/**
 * Returns one card for each child of a login: its learning week and newest result. With a view link of staff, only
 * the child that the link is for.
 */
export async function readFamily(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { student, viewOnly }: Pick<Session, 'student' | 'viewOnly'>,
): Promise<FamilyCard[]> {
  const now = clock();
  const from = dateOf(startOfDay(mondayOf(learningDay(unixOf(now)))));
  const rows = await familyOf(db.queries, student.login_id, { from, now });
  const visible = viewOnly ? rows.filter(({ id }) => id === student.id) : rows;
  return visible.map((row) => cardOf(row, unixOf(now)));
}

const cardOf = (row: FamilyRow, now: number): FamilyCard => ({
  core_user_id: row.id,
  name: childName(row.full_name),
  avatar_url: row.avatar_url,
  sentence: weekSentence({
    now,
    fullName: row.full_name,
    held: row.held,
    attended: row.attended,
    missedClassId: row.missed_class_id,
    done: row.done,
    rated: row.rated,
    right: row.right_count,
    units: row.units,
    open: row.open,
    nextWork:
      row.work_id === null
        ? null
        : { practiceId: row.work_id, title: row.work_title ?? '', due: unixOrNull(row.work_due) },
    nextLessonAt: unixOrNull(row.next_lesson),
  }),
  newest: row.newest && lineOf({ ...row.newest, at: new Date(row.newest.at) }),
});

const familyRow = z.strictObject({
  ...outer({
    missed_class_id: z.number(),
    work_id: z.number(),
    work_title: z.string(),
    work_due: z.date(),
    next_lesson: z.date(),
  }),
  id: z.number(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  held: z.number(),
  attended: z.number(),
  done: z.number(),
  rated: z.number(),
  right_count: z.number(),
  units: z.number(),
  open: z.number(),
  newest: json<(Omit<ResultRow, 'at'> & { at: string }) | null>(),
});
type FamilyRow = z.infer<typeof familyRow>;

/**
 * Returns the children that a login can open, each with what was done from `from` to now, what is open, and the
 * newest result.
 */
const familyOf = (
  queries: Queries,
  loginId: number,
  { from, now }: { from: Date; now: Date },
): Promise<FamilyRow[]> =>
  readRows(
    queries,
    familyRow,
    sql`
    select s.id, s.full_name, s.avatar_url, week.held, week.attended, week.missed_class_id,
      work.done, work.rated, work.right_count, units.count as units,
      coalesce(todo.open, 0) as open, todo.practice_id as work_id, todo.title as work_title, todo.due_at as work_due,
      next.starts_at as next_lesson, ${newestAsJson(now)} as newest
    from followed_students f join students s on s.id = f.student_id
    cross join lateral (
      select count(*)::int as held, (count(*) filter (where is_present))::int as attended,
        (array_agg(l.class_id order by l.starts_at desc, l.id) filter (where not is_present))[1] as missed_class_id
      from enrolments e
      join planned_lessons l on l.class_id = e.class_id and l.starts_at >= ${from} and l.ends_at <= ${now} and ${isOfLesson}
      left join attendances j on j.student_id = s.id and j.lesson_id = l.id
      left join attendance_entries n on n.student_id = s.id and n.lesson_id = l.id
      cross join lateral (
        select coalesce(n.state in ('present', 'late'), j.lesson_id is not null) as is_present
      ) p
      where e.student_id = s.id
    ) week
    cross join lateral (
      select count(distinct a.id)::int as done,
        (count(*) filter (where n.points is not null and q.type_code not in (${judged})))::int as rated,
        (count(*) filter (where n.points = 1 and q.type_code not in (${judged})))::int as right_count
      from practice_results a join answers n on n.attempt_id = a.id and not ${isCopied('a', 'n')} join questions q on q.id = n.question_id
      where a.student_id = s.id and a.practice_id is not null and a.submitted_at >= ${from} and a.submitted_at <= ${now}
    ) work
    cross join lateral (
      select count(*)::int from learning_sessions d
      where d.student_id = s.id and d.finished_at >= ${from} and d.finished_at <= ${now}
    ) units
    left join lateral (
      select given.practice_id, p.title, given.due_at, (count(*) over ())::int as open
      from (
        select h.practice_id, case when bool_or(due.at is null) then null else max(due.at) end as due_at
        from open_enrolments e
        join homework h on h.class_id = e.class_id and ${isGivenTo(sql`s.id`)}
        left join lateral ${exceptionsOf(sql`s.id`)} x on x.practice_id = h.practice_id
        left join current_attempts a on a.student_id = s.id and a.practice_id = h.practice_id
        cross join lateral (select case when h.due_at is not null then greatest(h.due_at, x.due_at) end as at) own
        cross join lateral (select own.at is null or own.at >= ${now} as in_time) t
        -- Past it an attempt that staff allow has its own end, or none.
        cross join lateral (
          select case when a.submitted_at is not null then x.reopen_until when t.in_time then own.at else a.deadline end as at
        ) due
        where e.student_id = s.id and least(h.starts_at, x.opens_at) <= ${now} and not (e.on_trial and h.paid)
          and case when a.is_redo then false when a.submitted_at is null then a.id is not null or t.in_time or x.attempts_left > 0
            else ${isReopened('a', 'x', now)} end
        group by h.practice_id
      ) given
      join practices p on p.id = given.practice_id
      order by given.due_at nulls last, given.practice_id limit 1
    ) todo on true
    left join lateral (
      select min(l.starts_at) as starts_at
      from open_enrolments e join open_classes c on c.id = e.class_id
      cross join lateral (
        select starts_at from planned_lessons where class_id = c.id and starts_at > ${now} order by starts_at limit 1
      ) l
      where e.student_id = s.id
    ) next on true
    where f.login_id = ${loginId}
    order by f.guardian_id is not null, s.id`,
  );
