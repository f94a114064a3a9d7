import { randomBytes } from 'node:crypto';
import { calendarText } from '@bitu/rules/learning/icalendar.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { outer, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Student } from '../../services/sessions/sessions.ts';
import { unixOf } from '../../time.ts';
import { classColumns } from '../queries.ts';
import { teacherRow, teacherColumns, teacherOf } from '../teacher.ts';

/** The days around today that a calendar covers (our choice): a term back and a school year ahead. */
const daysBack = 90;
const daysAhead = 365;
const maxEntries = 1500;
const dayMs = 86_400_000;

/**
 * Returns the login's own address of the student's calendar. It stays the same until it is revoked or the login may
 * no longer see the student.
 */
export async function calendarLink(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { id, login_id }: Student,
): Promise<{ url: string; created_at: number }> {
  // 128 random bits. Of two concurrent calls, the second returns what the first stored.
  const link = await db.queries
    .insertInto('calendar_links')
    .values({
      student_id: id,
      login_id,
      capability: randomBytes(16).toString('base64url'),
      created_at: clock(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'login_id'])
        .doUpdateSet((set) => ({ student_id: set.ref('excluded.student_id') })),
    )
    .returning(['capability', 'created_at'])
    .executeTakeFirstOrThrow();
  return {
    url: new URL(`/api/calendar/${link.capability}.ics`, settings.publicUrl).href,
    created_at: unixOf(link.created_at),
  };
}

/** Revokes the login's own address. */
export async function revokeCalendar(
  { db }: Pick<Deps, 'db'>,
  { id, login_id }: Student,
): Promise<null> {
  await db.queries
    .deleteFrom('calendar_links')
    .where('student_id', '=', id)
    .where('login_id', '=', login_id)
    .execute();
  return null;
}

const lessonColumns = z.strictObject({
  ...classColumns.shape,
  lesson_id: z.number(),
  class_id: z.number(),
  title: z.string(),
  starts_at: z.date(),
  ends_at: z.date(),
});
/** A calendar without lessons gives one row. */
const calendarRow = z.strictObject({ ...outer(lessonColumns.shape), ...teacherRow.shape });
type CalendarRow = z.infer<typeof calendarRow>;

/** Returns the lessons to the holder of the capability, without the child's name. Throws `notFound`. */
export async function readCalendar(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  capability: string,
): Promise<string> {
  const now = clock();
  const rows = await readRows(
    db.queries,
    calendarRow,
    sql`
    select l.id as lesson_id, l.title, l.starts_at, l.ends_at, c.id as class_id, c.subject_id, c.grade_id, c.level_name, ${teacherColumns}
    from calendar_links k join followed_students f on f.student_id = k.student_id and f.login_id = k.login_id
    left join open_enrolments e on e.student_id = k.student_id
    left join open_classes c on c.id = e.class_id
    left join planned_lessons l on l.class_id = c.id
      and l.starts_at > ${new Date(now.getTime() - daysBack * dayMs)} and l.starts_at < ${new Date(now.getTime() + daysAhead * dayMs)}
    left join teachers t on t.id = coalesce(l.teacher_id, c.teacher_id)
    where k.capability = ${capability}
    order by l.starts_at, l.id
    limit ${maxEntries}`,
  );
  if (rows.length === 0) throw new Failure('notFound');
  const { host } = new URL(settings.publicUrl);
  const events = rows
    .filter((row): row is CalendarRow & z.infer<typeof lessonColumns> => row.lesson_id !== null)
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
