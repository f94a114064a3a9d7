/** Which practices somebody may write: a lead those of the own subjects, a teacher those of the subjects she teaches. */
import type { Capability } from '@bitu/contract/capabilities.ts';
import { may, reachesOf } from '@bitu/rules/staff/may.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Staff } from '../plugins/staff-sessions.ts';

/** About `p.subject_id`. */
export function practiceInReach(staff: Staff, can: Capability, now: Date): RawBuilder<boolean> {
  if (!may(staff.roles, can)) return sql`false`;
  const reaches = reachesOf(staff.roles, can);
  if (reaches.includes('all')) return sql`true`;
  const taught = sql`exists (
    select from staff_classes g join classes c on c.id = g.class_id
    where g.staff_id = ${staff.id} and c.subject_id = p.subject_id
      and g.since <= ${now} and (g.until is null or g.until > ${now}))`;
  const subjects = sql`p.subject_id = any(${staff.subjects}::smallint[])`;
  return sql`(${reaches.includes('own') ? taught : sql`false`} or ${reaches.includes('subjects') ? subjects : sql`false`})`;
}
