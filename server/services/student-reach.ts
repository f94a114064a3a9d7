import type { Capability } from '@bitu/contract/capabilities.ts';
import { classStatuses } from '@bitu/contract/codes.ts';
import { reachesOf } from '@bitu/rules/staff/may.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Staff } from './sessions/staff-sessions.ts';
import { classInReach } from './class-reach.ts';

/**
 * A condition on `students s`: children who are in a class within reach; null if everything is within reach,
 * including children in no class.
 */
export function studentsWithin(
  staff: Staff,
  can: Capability,
  now: Date,
): RawBuilder<boolean> | null {
  if (reachesOf(staff.roles, can).includes('all')) return null;
  return sql`exists (
    select from enrolments e join classes c on c.id = e.class_id
    where e.student_id = s.id and e.status <> ${classStatuses.inactive} and ${classInReach(staff, can, now)})`;
}

export const studentInReach = (staff: Staff, can: Capability, now: Date): RawBuilder<boolean> =>
  studentsWithin(staff, can, now) ?? sql`true`;
