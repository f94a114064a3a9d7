/** Which lessons somebody reaches. Conditions are about `lessons l join classes c`. */
import { classStatuses } from '@bitu/contract/codes.ts';
import type { Capability } from '@bitu/contract/capabilities.ts';
import { reachesOf } from '@bitu/rules/staff/may.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Staff } from '../../plugins/staff-sessions.ts';
import { afterSubstitution, classInReach, standsIn } from '../../services/class-reach.ts';

/**
 * The lessons of the classes within reach; what was taken over, as a substitute of the class or for one lesson, for
 * some days longer, to be finished.
 */
export function lessonInReach(staff: Staff, can: Capability, now: Date): RawBuilder<boolean> {
  const ofClass = classInReach(staff, can, now);
  if (!reachesOf(staff.roles, can).includes('own')) return ofClass;
  return sql`(${ofClass} or ${standsIn(staff, now)} or exists (
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
