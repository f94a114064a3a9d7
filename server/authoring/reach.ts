/**
 * The practices that a staff member may write: a lead those of the own subjects, a teacher those of the subjects she
 * teaches.
 */
import type { Capability } from '@bitu/contract/capabilities.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { may, reachesOf } from '@bitu/rules/staff/may.ts';
import { type RawBuilder, sql } from 'kysely';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';

/** A condition on `p.subject_id`. */
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

/** Throws `notFound` if the staff member may not write practices of the subject. */
export async function requireSubject(
  queries: Queries,
  staff: Staff,
  subjectId: number,
  now: Date,
): Promise<void> {
  const reach = practiceInReach(staff, 'drafts.write', now);
  const { rows } = await sql`
    select from (values (${subjectId}::smallint)) as p (subject_id) where ${reach}`.execute(
    queries,
  );
  if (rows.length === 0) throw new Failure('notFound');
}
