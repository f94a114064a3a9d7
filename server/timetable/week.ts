import type { TimetableLesson } from '@bitu/contract/timetable.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { startOfWeek } from '@bitu/rules/learning/week.ts';
import { dayOf } from '@bitu/rules/timetable/repeat.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { dateOf } from '../time.ts';
import { type LessonRow, type Of, weekOf } from './queries/week.ts';

const weekSeconds = 7 * 86_400;

function shown({ class: of, updated_at, teacher_id, ...row }: LessonRow): TimetableLesson {
  return {
    ...row,
    class_id: of.id,
    class: classTitle(of),
    class_code: of.code,
    subject_id: of.subject_id,
    teacher_id: teacher_id ?? of.teacher_id,
    stands_in: teacher_id !== null && teacher_id !== of.teacher_id,
    updated_at: new Date(updated_at).toISOString(),
  };
}

/** Returns the lessons of the week of a day in Vietnam, Monday to Sunday, including cancelled ones. */
export async function readWeek({ db, clock }: Deps, staff: Staff, day: string, of: Of) {
  const monday = startOfWeek(Date.parse(`${day}T12:00:00+07:00`) / 1000);
  const span = { from: dateOf(monday), to: dateOf(monday + weekSeconds), of };
  const { closed, lessons } = await weekOf(db.queries, staff, span, clock());
  return { monday: dayOf(monday), closed, lessons: lessons.map(shown) };
}
