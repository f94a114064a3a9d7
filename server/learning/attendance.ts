/** Whether a student attended a lesson: what a teacher has entered stands over what joining recorded. */
import { type RawBuilder, sql } from 'kysely';

type Id = number | RawBuilder<unknown>;

export const wasPresent = (studentId: Id, lessonId: Id) => sql<boolean>`coalesce(
  (select e.state in ('present', 'late') from attendance_entries e where e.student_id = ${studentId} and e.lesson_id = ${lessonId}),
  exists (select from attendances j where j.student_id = ${studentId} and j.lesson_id = ${lessonId}))`;
