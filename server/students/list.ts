import { classStatuses } from '@bitu/contract/codes.ts';
import { type ListedStudent, studentsAtOnce } from '@bitu/contract/students.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { countPhone } from '../services/limits/look-limits.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { pageOf } from '../services/paging.ts';
import { phoneSearch } from '../services/name-search.ts';
import { studentsWithin } from '../services/student-reach.ts';
import { classInReach } from '../services/class-reach.ts';
import { listPage, type StudentFilter } from './queries/list.ts';
import { presentPlace } from './stage.ts';

/**
 * Returns a page of the children within reach. Phones are searched, and their ends shown, for those who may see
 * phones. A family found by its whole number counts as a phone that was shown. Throws `tooManyRequests`.
 */
export async function listStudents(
  deps: Deps,
  staff: Staff,
  query: StudentFilter & { sort?: 'name' | 'newest' | undefined; cursor?: number | undefined },
) {
  const { db, clock } = deps;
  const now = clock();
  const { sort = 'name', cursor, ...filter } = query;
  const seesPhones = may(staff.roles, 'accounts.read');
  const reach = studentsWithin(staff, 'students.read', now);
  const matches = await listPage(db.queries, { ...filter, reach, seesPhones, now, sort, cursor });
  const { rows, next_cursor } = pageOf(matches, studentsAtOnce, ({ id }) => [id]);
  const [first] = rows;
  if (first && phoneSearch(query.q ?? '')?.by === 'whole') {
    await countPhone(deps, staff.id);
    const entry = { action: 'show-phone', loginId: first.login_id } as const;
    await auditStaff(db.queries, staff, now, entry);
  }
  return {
    students: rows.map(({ phone, login_id: _login, places, ...row }): ListedStudent => ({
      ...row,
      phone_end: seesPhones ? phone.slice(-4) : null,
      classes: places.map((place) => presentPlace(place, now)),
    })),
    next_cursor,
    next: next_cursor === null ? null : Number(next_cursor),
  };
}

/** Returns the classes within reach, ended ones last. */
export async function listClasses({ db, clock }: Deps, staff: Staff) {
  const rows = await classesInReach(db.queries, staff, clock());
  return rows.map(({ subject_id, grade_id, level_name, ...row }) => ({
    ...row,
    title: classTitle({ subject_id, grade_id, level_name }),
  }));
}

const classRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  is_over: z.boolean(),
  students: z.int(),
});

const classesInReach = (queries: Queries, staff: Staff, now: Date) =>
  readRows(
    queries,
    classRow,
    sql`
    select c.id, c.code, c.subject_id, c.grade_id, c.level_name, c.status = ${classStatuses.inactive} as is_over,
      coalesce(e.students, 0) as students
    from classes c
    left join (
      select class_id, count(*)::integer as students from enrolments
      where status <> ${classStatuses.inactive} group by class_id
    ) e on e.class_id = c.id
    where ${classInReach(staff, 'classes.read', now)}
    order by c.status = ${classStatuses.inactive}, c.subject_id, c.grade_id, c.level_name, c.id`,
  );
