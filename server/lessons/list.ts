/** Lessons, with the number of children whose report is neither with the family nor on its way. */
import type { ListedLesson } from '@bitu/contract/lessons.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { dueAfter, lateAfter } from '@bitu/rules/lessons/due.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { dayInVietnam, midnightInVietnam, unixOf } from '../time.ts';
import { pageOf } from '../services/paging.ts';
import { lessonInReach, ownClass, standsIn } from '../services/class-reach.ts';
import { isListed, isUnsent, reportCounts } from '../services/unsent-reports.ts';
import { lessonColumns, lessonShape } from './queries/lesson.ts';

const pageLength = 50;

/** Returns a page of the lessons within reach. */
export async function listLessons(
  { db, clock }: Deps,
  staff: Staff,
  { list, cursor }: { list: LessonList; cursor?: number | undefined },
) {
  const query = { list, cursor: cursor ?? null, limit: pageLength };
  const matches = await findLessons(db.queries, staff, query, clock());
  const { rows, next_cursor } = pageOf(matches, pageLength, ({ id }) => [id]);
  const lessons = rows.map(
    ({ subject_id, grade_id, level_name, starts_at, ends_at, ...row }): ListedLesson => ({
      ...row,
      class_title: classTitle({ subject_id, grade_id, level_name }),
      starts_at: unixOf(starts_at),
      ends_at: unixOf(ends_at),
    }),
  );
  return { lessons, next_cursor, next: next_cursor === null ? null : Number(next_cursor) };
}

/** Returns how many lessons within reach have waited longer than 12 hours, and longer than 24. */
export const dueLessons = ({ db, clock }: Deps, staff: Staff) =>
  countDue(db.queries, staff, clock());

type LessonList = 'missing' | 'done' | 'coming' | 'today';

const lessonRow = z.strictObject({
  ...lessonShape,
  children: z.number(),
  missing: z.number(),
});

const aheadFor = sql`interval '7 days'`;

const conditions: Record<LessonList, (now: Date, staff: Staff) => RawBuilder<unknown>> = {
  missing: isUnsent,
  done: (now) => sql`${isListed(now)} and n.missing = 0 and n.children > 0`,
  coming: (now) => sql`l.ends_at > ${now} and l.starts_at < ${now}::timestamptz + ${aheadFor}`,
  today: (now, staff) => {
    const day = midnightInVietnam(dayInVietnam(now));
    return sql`l.starts_at >= ${day} and l.starts_at < ${day}::timestamptz + interval '1 day'
      and ((l.teacher_id is null and ${ownClass(staff, now)}) or ${standsIn(staff, now)})`;
  },
};

/** Returns a page of lessons within reach, plus one if there are more. */
function findLessons(
  queries: Queries,
  staff: Staff,
  { list, cursor, limit }: { list: LessonList; cursor: number | null; limit: number },
  now: Date,
) {
  const isDown = list === 'done';
  const direction = isDown ? sql`desc` : sql`asc`;
  const beyond = isDown ? sql`<` : sql`>`;
  return readRows(
    queries,
    lessonRow,
    sql`
    select ${lessonColumns}, n.children, n.missing
    from planned_lessons l
    join classes c on c.id = l.class_id
    cross join lateral (${reportCounts}) n
    where ${lessonInReach(staff, 'attendance.read', now)} and ${conditions[list](now, staff)}
      ${
        cursor === null
          ? sql``
          : sql`and (l.ends_at, l.id) ${beyond} (select a.ends_at, a.id from lessons a where a.id = ${cursor})`
      }
    order by l.ends_at ${direction}, l.id ${direction}
    limit ${limit + 1}`,
  );
}

const dueRow = z.strictObject({ due: z.number(), late: z.number() });

/** Counts the overdue lessons within reach. */
async function countDue(queries: Queries, staff: Staff, now: Date) {
  const before = (seconds: number) =>
    sql`l.ends_at <= ${now}::timestamptz - ${seconds} * interval '1 second'`;
  const [row = { due: 0, late: 0 }] = await readRows(
    queries,
    dueRow,
    sql`
    select count(*)::int as due, (count(*) filter (where ${before(lateAfter)}))::int as late
    from planned_lessons l
    join classes c on c.id = l.class_id
    cross join lateral (${reportCounts}) n
    where ${lessonInReach(staff, 'comments.read', now)} and ${isUnsent(now)} and ${before(dueAfter)}`,
  );
  return row;
}
