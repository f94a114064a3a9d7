import { classStatuses } from '@bitu/contract/codes.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether enrolment `e` in the lesson's class is one of the lesson's children: in the class when the lesson ended,
 * or with an entry in it.
 */
export const isOfLesson: RawBuilder<boolean> = sql`(
  (e.status <> ${classStatuses.inactive} and e.joined_at < l.ends_at)
  or exists (select from attendances j where j.student_id = e.student_id and j.lesson_id = l.id)
  or exists (select from attendance_entries a where a.student_id = e.student_id and a.lesson_id = l.id)
)`;
