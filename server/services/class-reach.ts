/** Which classes a capability of staff reaches: a teacher's own ones, a lead's own subjects, all of the others. */
import type { Capability } from '@bitu/contract/capabilities.ts';
import { reachesOf } from '@bitu/rules/staff/may.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Staff } from '../plugins/staff-sessions.ts';

/** Whether somebody, or whoever a column says, teaches `classes c`. A substitute has the class until its day is over. */
export const ownClass = (
  { id }: { id: number | RawBuilder<unknown> },
  now: Date,
): RawBuilder<boolean> => sql`exists (
  select from staff_classes g
  where g.class_id = c.id and g.staff_id = ${id} and g.since <= ${now} and (g.until is null or g.until > ${now}))`;

/** How long a substitute's lessons stay within reach. */
export const afterSubstitution = sql`interval '7 days'`;

/** Whether somebody stands in at `lessons l`: that one alone, until some days after it. */
export const standsIn = ({ id }: Pick<Staff, 'id'>, now: Date): RawBuilder<boolean> => sql`(
  l.teacher_id = (select t.teacher_id from staff t where t.id = ${id})
  and l.ends_at > ${now}::timestamptz - ${afterSubstitution})`;

/** About `classes c`. */
export function classInReach(
  staff: Pick<Staff, 'id' | 'roles' | 'subjects'>,
  can: Capability,
  now: Date,
): RawBuilder<boolean> {
  const reaches = reachesOf(staff.roles, can);
  if (reaches.includes('all')) return sql`true`;
  const subjects = sql`c.subject_id = any(${staff.subjects}::smallint[])`;
  // Each by itself where it is alone: the planner makes a join of it, but not of one beside an "or".
  const parts = [
    ...(reaches.includes('own') ? [ownClass(staff, now)] : []),
    ...(reaches.includes('subjects') ? [subjects] : []),
  ];
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/**
 * About `lessons l join classes c`: the lessons of the classes within reach; what was taken over, as a substitute of the
 * class or for one lesson, for some days longer, to be finished.
 */
export function lessonInReach(
  staff: Pick<Staff, 'id' | 'roles' | 'subjects'>,
  can: Capability,
  now: Date,
): RawBuilder<boolean> {
  const ofClass = classInReach(staff, can, now);
  if (!reachesOf(staff.roles, can).includes('own')) return ofClass;
  return sql`(${ofClass} or ${standsIn(staff, now)} or exists (
    select from staff_classes g
    where g.class_id = c.id and g.staff_id = ${staff.id} and g.since < l.ends_at and g.until > l.starts_at
      and g.until > ${now}::timestamptz - ${afterSubstitution}))`;
}
