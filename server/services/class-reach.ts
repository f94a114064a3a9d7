/** The classes that a staff capability reaches: a teacher's own ones, a lead's own subjects, or all. */
import type { Capability } from '@bitu/contract/capabilities.ts';
import { reachesOf } from '@bitu/rules/staff/may.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Staff } from './sessions/staff-sessions.ts';

/**
 * Whether the person, or the one in a column, teaches `classes c`. A substitute has the class until the last day is
 * over.
 */
export const ownClass = (
  { id }: { id: number | RawBuilder<unknown> },
  now: Date,
): RawBuilder<boolean> => sql`exists (
  select from staff_classes g
  where g.class_id = c.id and g.staff_id = ${id} and g.since <= ${now} and (g.until is null or g.until > ${now}))`;

/** How long a substitute's lessons stay within reach afterwards. */
export const afterSubstitution = sql`interval '7 days'`;

/** Whether the person teaches `lessons l` in place of the teacher of its class: only that lesson, until some days after it. */
export const standsIn = ({ id }: Pick<Staff, 'id'>, now: Date): RawBuilder<boolean> => sql`(
  l.teacher_id = (select t.teacher_id from staff t where t.id = ${id})
  and l.ends_at > ${now}::timestamptz - ${afterSubstitution})`;

/** A condition on `classes c`. */
export function classInReach(
  staff: Pick<Staff, 'id' | 'roles' | 'subjects'>,
  can: Capability,
  now: Date,
): RawBuilder<boolean> {
  const reaches = reachesOf(staff.roles, can);
  if (reaches.includes('all')) return sql`true`;
  const subjects = sql`c.subject_id = any(${staff.subjects}::smallint[])`;
  // Where a condition stands alone it is not wrapped: the planner can turn it into a join, but not one within an
  // "or".
  const parts = [
    ...(reaches.includes('own') ? [ownClass(staff, now)] : []),
    ...(reaches.includes('subjects') ? [subjects] : []),
  ];
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/**
 * A condition on `lessons l join classes c`: the lessons of the classes within reach. Lessons taken over, as a
 * substitute of the class or for one lesson, stay for some days to be finished.
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
