/** Which lessons somebody reaches. Conditions are about `lessons l join classes c`. */
import { classStatuses } from '@bitu/contract/codes.ts';
import type { Capability } from '@bitu/contract/capabilities.ts';
import { reachesOf } from '@bitu/rules/staff/may.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Staff } from '../../plugins/staff-sessions.ts';
import { classInReach } from '../../services/class-reach.ts';

/** A substitute finishes the lessons that were taken over. */
const afterSubstitution = sql`interval '7 days'`;

/**
 * The lessons of the classes within reach; those in which somebody stands in; a substitute's own ones for 7 days longer
 * than the class.
 */
export function lessonInReach(staff: Staff, can: Capability, now: Date): RawBuilder<boolean> {
  const ofClass = classInReach(staff, can, now);
  if (!reachesOf(staff.roles, can).includes('own')) return ofClass;
  return sql`(${ofClass} or exists (
    select from staff t where t.id = ${staff.id} and t.teacher_id = l.teacher_id
  ) or exists (
    select from staff_classes g
    where g.class_id = c.id and g.staff_id = ${staff.id} and g.since < l.ends_at and g.until > l.starts_at
      and g.until > ${now}::timestamptz - ${afterSubstitution}))`;
}

/**
 * Whether an enrolment `e` in the class of the lesson is about a child of the lesson: in the class when it ended; or
 * somebody knows of the child in it.
 */
export const isOfLesson: RawBuilder<boolean> = sql`(
  (e.status <> ${classStatuses.inactive} and e.joined_at < l.ends_at)
  or exists (select from attendances j where j.student_id = e.student_id and j.lesson_id = l.id)
  or exists (select from attendance_entries a where a.student_id = e.student_id and a.lesson_id = l.id)
)`;
