import { randomBytes } from 'node:crypto';
import { calendarText } from '@bitu/rules/learning/icalendar.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { unixOf } from '../../time.ts';
import type { ClassColumns } from '../queries.ts';
import { type TeacherColumns, teacherColumns, teacherOf } from '../teacher.ts';

/** What a calendar shows around today (ours): enough to look back over a term and ahead over a school year. */
const daysBack = 90;
const daysAhead = 365;
const atMost = 1500;
const dayMs = 86_400_000;

/** The address of the student's calendar; the same until it is revoked. */
export async function calendarLink(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  studentId: number,
): Promise<{ url: string; created_at: number }> {
  // 128 random bits. Of two calls at once the second gets what the first has made.
  const link = await db.queries
    .insertInto('calendar_links')
    .values({
      student_id: studentId,
      capability: randomBytes(16).toString('base64url'),
      created_at: clock(),
    })
    .onConflict((conflict) =>
      conflict
        .column('student_id')
        .doUpdateSet((set) => ({ student_id: set.ref('excluded.student_id') })),
    )
    .returning(['capability', 'created_at'])
    .executeTakeFirstOrThrow();
  return {
    url: new URL(`/api/calendar/${link.capability}.ics`, settings.publicUrl).href,
    created_at: unixOf(link.created_at),
  };
}

/** From now on the address shows nothing. */
export async function revokeCalendar({ db }: Pick<Deps, 'db'>, studentId: number): Promise<null> {
  await db.queries.deleteFrom('calendar_links').where('student_id', '=', studentId).execute();
  return null;
}

interface CalendarRow extends ClassColumns, TeacherColumns {
  lesson_id: number | null;
  class_id: number;
  title: string;
  starts_at: Date;
  ends_at: Date;
}

/** The lessons of whoever holds the capability, without a name of the child. Throws `notFound`. */
export async function readCalendar(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  capability: string,
): Promise<string> {
  const now = clock();
  const { rows } = await sql<CalendarRow>`
    select l.id as lesson_id, l.title, l.starts_at, l.ends_at, c.id as class_id, c.subject_id, c.grade_id, c.level_name, ${teacherColumns}
    from calendar_links k
    left join enrolments e on e.student_id = k.student_id and e.status <> 3
    left join classes c on c.id = e.class_id and c.status <> 3
    left join lessons l on l.class_id = c.id
      and l.starts_at > ${new Date(now.getTime() - daysBack * dayMs)} and l.starts_at < ${new Date(now.getTime() + daysAhead * dayMs)}
    left join teachers t on t.id = c.teacher_id
    where k.capability = ${capability}
    order by l.starts_at, l.id
    limit ${atMost}`.execute(db.queries);
  if (rows.length === 0) throw new Failure('notFound');
  const { host } = new URL(settings.publicUrl);
  const events = rows
    .filter((row) => row.lesson_id !== null)
    .map((row) => {
      const teacher = teacherOf(row);
      return {
        uid: `lesson-${row.lesson_id}@${host}`,
        start: unixOf(row.starts_at),
        end: unixOf(row.ends_at),
        title: `${classTitle(row)}: ${row.title}`,
        description: teacher ? `${teacher.title} ${teacher.name}` : '',
        url: new URL(`/class-detail/${row.class_id}`, settings.publicUrl).href,
      };
    });
  return calendarText('Lịch học Bitu', events, unixOf(now));
}
