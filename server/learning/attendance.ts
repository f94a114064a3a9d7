import { type RawBuilder, sql } from 'kysely';

type Id = number | RawBuilder<unknown>;

/**
 * Whether a student attended a lesson: a teacher's entry overrides what joining recorded. The aliases are long, so
 * that they shadow none of the surrounding query.
 */
export const wasPresent = (studentId: Id, lessonId: Id) => sql<boolean>`coalesce(
  (select attended_entry.state in ('present', 'late') from attendance_entries attended_entry
    where attended_entry.student_id = ${studentId} and attended_entry.lesson_id = ${lessonId}),
  exists (select from attendances attended_join
    where attended_join.student_id = ${studentId} and attended_join.lesson_id = ${lessonId}))`;
