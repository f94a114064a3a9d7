import type { TimetableLesson } from '@bitu/contract/timetable.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { startOfWeek } from '@bitu/rules/learning/week.ts';
import { reachesOf } from '@bitu/rules/staff/may.ts';
import { dayOf } from '@bitu/rules/timetable/repeat.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { dateOf } from '../time.ts';
import { classInReach, standsIn } from '../services/class-reach.ts';

const weekSeconds = 7 * 86_400;

function present({ class: of, updated_at, teacher_id, ...row }: LessonRow): TimetableLesson {
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
  return { monday: dayOf(monday), closed, lessons: lessons.map(present) };
}

/** In array form: a week has thousands of them, and names would double the time. */
type LessonCells = [
  id: number,
  class_id: number,
  title: string,
  starts_at: number,
  ends_at: number,
  room_id: number | null,
  /** The substitute of the class's teacher, or null if there is none. */
  teacher_id: number | null,
  state: 'planned' | 'cancelled',
  updated_at: number,
];

interface ClassOfWeek {
  id: number;
  code: string;
  subject_id: number;
  grade_id: number;
  level_name: string | null;
  teacher_id: number | null;
}

const weekRow = z.strictObject({
  closed: json<{ day: string; name: string }[]>(),
  classes: json<ClassOfWeek[]>(),
  lessons: json<LessonCells[]>(),
});

/** Times are in unix seconds, `updated_at` in unix milliseconds; `teacher_id` is the substitute's. */
interface LessonRow {
  id: number;
  class: ClassOfWeek;
  title: string;
  starts_at: number;
  ends_at: number;
  room_id: number | null;
  teacher_id: number | null;
  state: 'planned' | 'cancelled';
  updated_at: number;
}

/** Limits to one teacher, room or class. */
type Of = { by: 'teacher' | 'room' | 'class'; id: number } | null;

function isOf(of: Of) {
  if (of === null) return sql`true`;
  if (of.by === 'class') return sql`l.class_id = ${of.id}`;
  return of.by === 'room'
    ? sql`l.room_id = ${of.id}`
    : sql`coalesce(l.teacher_id, c.teacher_id) = ${of.id}`;
}

/** Selects the lessons of the classes that the person may see, and those in which it is the substitute. */
function inReach(staff: Staff, now: Date) {
  const ofClass = classInReach(staff, 'classes.read', now);
  return reachesOf(staff.roles, 'classes.read').includes('own')
    ? sql`(${ofClass} or ${standsIn(staff, now)})`
    : ofClass;
}

/** A column in unix seconds, and in milliseconds. */
const seconds = (column: string) => sql`extract(epoch from ${sql.ref(column)})::bigint`;
const milliseconds = (column: string) =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/**
 * Returns the closed days and the lessons within reach between two times, in order and in one statement: a whole
 * week of all teachers is thousands of lessons, which the database turns into JSON faster than we could read as many
 * rows.
 */
async function weekOf(
  queries: Queries,
  staff: Staff,
  span: { from: Date; to: Date; of: Of },
  now: Date,
): Promise<{ closed: { day: string; name: string }[]; lessons: LessonRow[] }> {
  const [row] = await readRows(
    queries,
    weekRow,
    sql`
    with week as materialized (
      select l.id, l.class_id, l.title, ${seconds('l.starts_at')} as starts_at, ${seconds('l.ends_at')} as ends_at,
        l.room_id, l.teacher_id, l.state, ${milliseconds('l.updated_at')} as updated_at
      from lessons l join classes c on c.id = l.class_id
      where l.starts_at >= ${span.from} and l.starts_at < ${span.to} and c.status <> 3
        and ${inReach(staff, now)} and ${isOf(span.of)}
      order by l.starts_at, l.id
    )
    select (
      select coalesce(jsonb_agg(jsonb_build_object('day', day, 'name', name) order by day), '[]') from closed_days
      where day >= (${span.from}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date
        and day < (${span.to}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date
    ) as closed, (
      select coalesce(json_agg(c), '[]') from (
        select id, code, subject_id, grade_id, level_name, teacher_id from classes
        where id in (select class_id from week)
      ) c
    ) as classes, (
      select coalesce(json_agg(json_build_array(id, class_id, title, starts_at, ends_at, room_id, teacher_id, state,
        updated_at)), '[]') from week
    ) as lessons`,
  );
  const classes = new Map((row?.classes ?? []).map((one) => [one.id, one]));
  const lessons = (row?.lessons ?? []).flatMap(
    ([id, classId, title, starts_at, ends_at, room_id, teacher_id, state, updated_at]) => {
      const of = classes.get(classId);
      return of
        ? [{ id, class: of, title, starts_at, ends_at, room_id, teacher_id, state, updated_at }]
        : [];
    },
  );
  return { closed: row?.closed ?? [], lessons };
}
