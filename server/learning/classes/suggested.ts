import type { SuggestedClass } from '@bitu/contract/classes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type Fitting, fittingClasses } from '@bitu/rules/learning/school-grade.ts';
import { classTitle, subjects } from '@bitu/rules/learning/subjects.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { dayInVietnam, unixOf } from '../../time.ts';
import { classColumns } from '../queries.ts';
import { teacherRow, teacherColumns, teacherOf } from '../teacher.ts';

const maxSuggested = 6;

const suggestedRow = z.strictObject({
  ...classColumns.shape,
  ...teacherRow.shape,
  id: z.number(),
  starts_at: z.date(),
  weekdays: z.array(z.number()),
  same_subject: z.boolean(),
  asked_at: z.date().nullable(),
});
type SuggestedRow = z.infer<typeof suggestedRow>;

/** Reads the birth year from the database, as the session may be older than a profile that was just saved. */
const birthYearOf = async (queries: Queries, studentId: number): Promise<number | null> =>
  (
    await queries
      .selectFrom('students')
      .select('birth_year')
      .where('id', '=', studentId)
      .executeTakeFirst()
  )?.birth_year ?? null;

/**
 * Returns open classes with lessons to come that the student is not in. Each subject and grade is looked up
 * separately, so that few rows are read however many classes there are.
 */
async function openClasses(
  queries: Queries,
  studentId: number,
  { age, grades }: Fitting,
  now: Date,
): Promise<SuggestedRow[]> {
  return readRows(
    queries,
    suggestedRow,
    sql`
    with learned as (
      select distinct c.subject_id from enrolments e join classes c on c.id = e.class_id where e.student_id = ${studentId}
    ), open as (
      select c.*, s.id in (select subject_id from learned) as same_subject
      from unnest(${Object.keys(subjects).map(Number)}::int[]) s (id)
      cross join generate_series(0, 12) g (id)
      cross join lateral (
        select c.id, c.subject_id, c.grade_id, c.level_name, c.teacher_id from open_classes c
        where c.subject_id = s.id and c.grade_id = g.id
          and case when c.min_age is null then c.grade_id = any(${grades}::int[])
            else ${age}::int is null or ${age}::int between c.min_age and c.max_age end
          and not exists (select from enrolments e where e.student_id = ${studentId} and e.class_id = c.id)
          and exists (select from planned_lessons l where l.class_id = c.id and l.starts_at > ${now})
        order by c.id
        limit ${maxSuggested}
      ) c
      order by same_subject desc, c.grade_id = 0, c.id
      limit ${maxSuggested}
    )
    select c.id, c.subject_id, c.grade_id, c.level_name, c.same_subject, ${teacherColumns}, next.starts_at, next.weekdays,
      (select max(created_at) from leads where student_id = ${studentId} and class_id = c.id) as asked_at
    from open c
    left join teachers t on t.id = c.teacher_id
    cross join lateral (
      select min(l.starts_at) as starts_at,
        array_agg(distinct extract(dow from l.starts_at at time zone 'Asia/Ho_Chi_Minh')::int) as weekdays
      from (
        select starts_at from planned_lessons where class_id = c.id and starts_at > ${now} order by starts_at limit 8
      ) l
    ) next
    order by c.same_subject desc, c.grade_id = 0, c.id`,
  );
}

/** Returns classes for the student's age, subjects already learned first. */
export async function suggestClasses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
): Promise<SuggestedClass[]> {
  const now = clock();
  const [year = 0, month = 0] = dayInVietnam(now).split('-').map(Number);
  const birthYear = await birthYearOf(db.queries, studentId);
  const fitting = fittingClasses(birthYear, { year, month });
  const rows = await openClasses(db.queries, studentId, fitting, now);
  return rows.map((row) => ({
    id: row.id,
    title: classTitle(row),
    subject_id: row.subject_id,
    teacher: teacherOf(row),
    next_lesson_time: unixOf(row.starts_at),
    weekdays: row.weekdays,
    reason: row.same_subject ? 'Cùng môn con đang học' : 'Hợp với lứa tuổi của con',
    asked_at: row.asked_at && unixOf(row.asked_at),
  }));
}
