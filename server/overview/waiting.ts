/** What waits for staff: marking, comments after lessons, and override requests. */
import { classStatuses } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { dueAfter } from '@bitu/rules/lessons/due.ts';
import { may, reachesOf } from '@bitu/rules/staff/may.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { pendingErasures } from '../rights/index.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { isUnsent, reportCounts } from '../services/unsent-reports.ts';
import { childName } from '../services/child-name.ts';
import { classInReach } from '../services/class-reach.ts';

const markingRow = z.strictObject({
  today: z.number(),
  yesterday: z.number(),
  older: z.number(),
  late: z.number(),
  oldest_at: z.date().nullable(),
});

/** Counts what waits for a mark in the classes within reach, by age. */
async function markingAges(queries: Queries, staff: Staff, now: Date) {
  // An answer to a practice that no class gave has only a subject.
  const ofNoClass = reachesOf(staff.roles, 'overview.read').includes('all')
    ? sql`i.class_id is null`
    : sql`i.class_id is null and i.subject_id = any(${staff.subjects}::smallint[])`;
  const age = (days: number) => sql`${now}::timestamptz - ${days} * interval '24 hours'`;
  const [row] = await readRows(
    queries,
    markingRow,
    sql`
    select (count(*) filter (where i.submitted_at > ${age(1)}))::int as today,
      (count(*) filter (where i.submitted_at <= ${age(1)} and i.submitted_at > ${age(2)}))::int as yesterday,
      (count(*) filter (where i.submitted_at <= ${age(2)}))::int as older,
      (count(*) filter (where i.due_at < ${now}))::int as late,
      min(i.submitted_at) as oldest_at
    from marking_items i left join classes c on c.id = i.class_id
    where i.state in ('waiting', 'second', 'settling')
      and ((${ofNoClass}) or (i.class_id is not null and ${classInReach(staff, 'overview.read', now)}))`,
  );
  return row ?? { today: 0, yesterday: 0, older: 0, late: 0, oldest_at: null };
}

const lessonRow = z.strictObject({
  lesson_id: z.number(),
  title: z.string(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  teacher: z.string().nullable(),
  ended_at: z.date(),
  missing: z.number(),
});

/** Returns lessons with children whose report is still to be written or sent, oldest first. */
const lessonsWithoutComments = (queries: Queries, staff: Staff, now: Date, limit: number) =>
  readRows(
    queries,
    lessonRow,
    sql`
    select l.id as lesson_id, l.title, c.subject_id, c.grade_id, c.level_name, t.full_name as teacher,
      l.ends_at as ended_at, n.missing
    from lessons l
    join classes c on c.id = l.class_id and c.status <> ${classStatuses.inactive}
    left join teachers t on t.id = coalesce(l.teacher_id, c.teacher_id)
    cross join lateral (${reportCounts}) n
    where l.state = 'planned' and l.ends_at <= ${now}::timestamptz - ${dueAfter} * interval '1 second' and ${isUnsent(now)}
      and ${classInReach(staff, 'overview.read', now)}
    order by l.ends_at, l.id
    limit ${limit}`,
  );

const lapsedRow = z.strictObject({
  student_id: z.number(),
  full_name: z.string(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
});

/** Returns the moves that cannot be carried out, as their class has ended; the newest first. */
const lapsedMoves = (queries: Queries, limit: number) =>
  readRows(
    queries,
    lapsedRow,
    sql`
    select m.student_id, ${childName()} as full_name, c.subject_id, c.grade_id, c.level_name
    from lapsed_moves m join students s on s.id = m.student_id join classes c on c.id = m.to_class_id
    order by m.id desc limit ${limit}`,
  );

/** Counts the override requests that the caller can decide. */
async function requestsWaiting(queries: Queries, staff: Staff, now: Date) {
  const [row] = await readRows(
    queries,
    z.strictObject({ count: z.int(), oldest_at: z.date().nullable() }),
    sql`
    select count(*)::int as count, min(r.created_at) as oldest_at
    from override_requests r join classes c on c.id = r.class_id
    where r.state = 'waiting' and ${classInReach(staff, 'overrides.write', now)}`,
  );
  return row ?? { count: 0, oldest_at: null };
}

/** More lessons than anybody writes comments for in a day. */
const maxLessons = 50;
const maxMoves = 50;

/**
 * Returns how long marking has waited, which lessons lack comments, and what teachers have requested, within reach.
 */
export async function readWaiting({ db, clock }: Pick<Deps, 'db' | 'clock'>, staff: Staff) {
  const now = clock();
  const [{ today, yesterday, older, late, oldest_at }, lessons, requests, erasures, moves] =
    await Promise.all([
      markingAges(db.queries, staff, now),
      lessonsWithoutComments(db.queries, staff, now, maxLessons),
      may(staff.roles, 'overrides.write') ? requestsWaiting(db.queries, staff, now) : null,
      staff.roles.includes('owner') ? pendingErasures(db.queries) : null,
      may(staff.roles, 'classes.write') ? lapsedMoves(db.queries, maxMoves) : [],
    ]);
  return {
    marking: { ages: { today, yesterday, older }, late, oldest_at: unixOrNull(oldest_at) },
    comments: lessons.map(({ subject_id, grade_id, level_name, ended_at, ...lesson }) => ({
      ...lesson,
      class: classTitle({ subject_id, grade_id, level_name }),
      ended_at: unixOf(ended_at),
    })),
    requests: requests && { count: requests.count, oldest_at: unixOrNull(requests.oldest_at) },
    erasures: erasures && { ...erasures, next_at: unixOrNull(erasures.next_at) },
    lapsed_moves: moves.map(({ student_id, full_name, ...to }) => ({
      student_id,
      full_name,
      to: classTitle(to),
    })),
  };
}
