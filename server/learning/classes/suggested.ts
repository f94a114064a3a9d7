import type { SuggestedClass } from '@bitu/contract/classes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { fittingGrades, schoolGrade } from '@bitu/rules/learning/school-grade.ts';
import { classTitle, subjects } from '@bitu/rules/learning/subjects.ts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Student } from '../../plugins/sessions.ts';
import { dayInVietnam, unixOf } from '../../time.ts';
import type { ClassColumns } from '../queries.ts';
import { type TeacherColumns, teacherColumns, teacherOf } from '../teacher.ts';

const atMost = 6;

interface SuggestedRow extends ClassColumns, TeacherColumns {
  id: number;
  starts_at: Date;
  weekdays: number[];
  same_subject: boolean;
}

/** Open classes with lessons to come that the student is not in. Each subject and grade is looked up by itself, so that few rows are read however many classes there are. */
async function openClasses(
  queries: Queries,
  studentId: number,
  grades: number[],
  now: Date,
): Promise<SuggestedRow[]> {
  const { rows } = await sql<SuggestedRow>`
    with learned as (
      select distinct c.subject_id from enrolments e join classes c on c.id = e.class_id where e.student_id = ${studentId}
    ), open as (
      select c.*, s.id in (select subject_id from learned) as same_subject
      from unnest(${Object.keys(subjects).map(Number)}::int[]) s (id)
      cross join unnest(${grades}::int[]) g (id)
      cross join lateral (
        select c.id, c.subject_id, c.grade_id, c.level_name, c.teacher_id from classes c
        where c.subject_id = s.id and c.grade_id = g.id and c.status <> 3
          and not exists (select from enrolments e where e.student_id = ${studentId} and e.class_id = c.id)
          and exists (select from lessons l where l.class_id = c.id and l.starts_at > ${now})
        order by c.id
        limit ${atMost}
      ) c
      order by same_subject desc, c.grade_id = 0, c.id
      limit ${atMost}
    )
    select c.id, c.subject_id, c.grade_id, c.level_name, c.same_subject, ${teacherColumns}, next.starts_at, next.weekdays
    from open c
    left join teachers t on t.id = c.teacher_id
    cross join lateral (
      select min(l.starts_at) as starts_at,
        array_agg(distinct extract(dow from l.starts_at at time zone 'Asia/Ho_Chi_Minh')::int) as weekdays
      from (
        select starts_at from lessons where class_id = c.id and starts_at > ${now} order by starts_at limit 8
      ) l
    ) next
    order by c.same_subject desc, c.grade_id = 0, c.id`.execute(queries);
  return rows;
}

/** Classes for the student's age, those of subjects that are learned already first. */
export async function suggestClasses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  student: Pick<Student, 'id' | 'birth_year'>,
): Promise<SuggestedClass[]> {
  const now = clock();
  const [year = 0, month = 0] = dayInVietnam(now).split('-').map(Number);
  const grade = schoolGrade(student.birth_year, { year, month });
  const rows = await openClasses(db.queries, student.id, fittingGrades(grade), now);
  return rows.map((row) => ({
    id: row.id,
    title: classTitle(row),
    subject_id: row.subject_id,
    teacher: teacherOf(row),
    next_lesson_time: unixOf(row.starts_at),
    weekdays: row.weekdays,
    reason: row.same_subject ? 'Cùng môn con đang học' : 'Hợp với lứa tuổi của con',
  }));
}
