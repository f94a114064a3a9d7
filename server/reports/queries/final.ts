/** The data of a course report. */
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Report } from '@bitu/contract/reports.ts';
import { classStatuses } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import type { Presence } from '@bitu/rules/reports/lesson-facts.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { bestResult, meanBand } from '../../services/best-result.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';
import { isOfLesson } from '../../services/of-lesson.ts';
import { classColumns } from './classes.ts';
import { teacherColumns, teacherRow } from './course.ts';
import { joinOffered, newestOf, offeredColumns, offeredRow } from './offered.ts';

const finalRow = z.strictObject({
  ...classColumns.shape,
  ...teacherRow.shape,
  ...offeredRow.shape,
  full_name: z.string(),
  level_id: z.number().nullable(),
  own_level_name: z.string().nullable(),
  homework_given: z.number(),
  homework_done: z.number(),
  homework_mean: z.number().nullable(),
  homework_band: json<ResultBand>().nullable(),
  /** The newest valid certificate of the class. */
  certificate: json<{ title: string; number: string }>().nullable(),
  data: json<Report>().nullable(),
  edited_sentence: z.string().nullable(),
  /** It was released, and the family has not opened it. */
  unopened: z.boolean(),
});
export type FinalRow = z.infer<typeof finalRow>;

/** Returns a class that the student is or was in, with the work of its past lessons that are the student's. */
export async function findFinal(
  queries: Queries,
  studentId: number,
  classId: number,
  now: Date,
): Promise<FinalRow | undefined> {
  const nextLevel = sql`(
    select n.id from levels n where n.subject_id = v.subject_id and n.position > v.position
    order by n.position, n.id limit 1)`;
  const [row] = await readRows(
    queries,
    finalRow,
    sql`
    select s.full_name, c.subject_id, c.grade_id, c.level_name, ${teacherColumns}, c.level_id, v.name as own_level_name,
      work.given as homework_given, work.done as homework_done, work.mean as homework_mean, work.band as homework_band,
      (select jsonb_build_object('title', f.title, 'number', f.number) from certificates f
        where f.student_id = s.id and f.class_id = c.id and f.revoked_at is null and f.number is not null
        order by f.issued_at desc, f.id desc limit 1) as certificate,
      r.data, r.sentence as edited_sentence, r.id is not null and r.opened_at is null as unopened,
      ${offeredColumns}
    from enrolments e
    join students s on s.id = e.student_id
    join classes c on c.id = e.class_id
    left join teachers t on t.id = c.teacher_id
    left join levels v on v.id = c.level_id
    left join reports r on r.student_id = s.id and r.kind = 'final' and r.ref = c.id and r.superseded_at is null
    cross join lateral (
      select count(*)::int as given, count(best.id)::int as done, avg(best.score) filter (where best.band is null)::float8 as mean, ${meanBand} as band
      from (
        select distinct h.practice_id
        from homework h join planned_lessons l on l.id = h.lesson_id and ${isOfLesson}
          and ${isGivenTo(sql`s.id`)}
        where h.class_id = c.id and h.ends_at <= ${now} and not (h.paid and e.status = ${classStatuses.trial})
      ) h
      left join lateral ${bestResult(sql`s.id`, sql`h.practice_id`)} best on true
    ) work
    ${joinOffered(newestOf(nextLevel), studentId, now)}
    where e.student_id = ${studentId} and e.class_id = ${classId}`,
  );
  return row;
}

const lessonRow = z.strictObject({
  id: z.number(),
  starts_at: z.date(),
  presence: z.custom<Presence>((value) => typeof value === 'string'),
  skills: json<{ skill: 1 | 2 | 3 | 4; score: number }[]>(),
});
export type CourseLessonRow = z.infer<typeof lessonRow>;

/** Returns the past lessons of a class that are the student's, with the student's attendance and the released skills. */
export const lessonsOf = (
  queries: Queries,
  studentId: number,
  classId: number,
  now: Date,
): Promise<CourseLessonRow[]> =>
  readRows(
    queries,
    lessonRow,
    sql`
    select l.id, l.starts_at,
      coalesce(n.state, case when j.lesson_id is null then 'unknown' else 'joined' end) as presence,
      (select coalesce(jsonb_agg(jsonb_build_object('skill', k.skill_id, 'score', k.score) order by k.skill_id), '[]')
        from lesson_skills k
        where k.student_id = ${studentId} and k.lesson_id = l.id and exists (
          select from reports r
          where r.student_id = ${studentId} and r.kind = 'lesson' and r.ref = l.id
            and r.superseded_at is null and r.data is not null)) as skills
    from planned_lessons l
    join enrolments e on e.student_id = ${studentId} and e.class_id = l.class_id and ${isOfLesson}
    left join attendance_entries n on n.student_id = ${studentId} and n.lesson_id = l.id
    left join attendances j on j.student_id = ${studentId} and j.lesson_id = l.id
    where l.class_id = ${classId} and l.ends_at <= ${now}
    order by l.starts_at, l.id`,
  );
