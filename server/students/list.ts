import { type ListedStudent, studentsAtOnce } from '@bitu/contract/students.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../deps.ts';
import { countPhone } from '../services/limits/look-limits.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { phoneSearch } from '../services/name-search.ts';
import { listPage, type StudentFilter } from './queries/list.ts';
import { studentsWithin } from '../services/student-reach.ts';
import { shownPlace } from './stage.ts';

/**
 * Returns a page of the children within reach. Phones are searched, and their ends shown, for those who may see
 * phones. A family found by its whole number counts as a phone that was shown. Throws `tooManyRequests`.
 */
export async function listStudents(
  deps: Deps,
  staff: Staff,
  query: StudentFilter & { sort?: 'name' | 'newest' | undefined; after?: number | undefined },
): Promise<{ students: ListedStudent[]; next: number | null }> {
  const { db, clock } = deps;
  const now = clock();
  const { sort = 'name', after, ...filter } = query;
  const seesPhones = may(staff.roles, 'accounts.read');
  const reach = studentsWithin(staff, 'students.read', now);
  const found = await listPage(db.queries, { ...filter, reach, seesPhones, now, sort, after });
  const rows = found.slice(0, studentsAtOnce);
  const [first] = rows;
  if (first && phoneSearch(query.q ?? '')?.by === 'whole') {
    await countPhone(deps, staff.id);
    const shown = { action: 'show-phone', loginId: first.login_id } as const;
    await auditStaff(db.queries, staff, now, shown);
  }
  return {
    students: rows.map(({ phone, login_id: _login, places, ...row }) => ({
      ...row,
      phone_end: seesPhones ? phone.slice(-4) : null,
      classes: places.map((place) => shownPlace(place, now)),
    })),
    next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}
