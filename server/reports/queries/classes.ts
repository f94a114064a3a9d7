import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isGivenTo } from '../../services/homework-recipients.ts';

/** The columns of a class that `classTitle` reads. */
export const classColumns = z.strictObject({
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
});

/**
 * The student's class that gives a practice as homework. Searched per class of the student, as very many others may
 * give the practice.
 */
export const classGiving = (
  practiceId: RawBuilder<unknown>,
  studentId: RawBuilder<unknown>,
) => sql`(
  select e.class_id from enrolments e
  cross join lateral (
    select from homework h where h.class_id = e.class_id and h.practice_id = ${practiceId} and ${isGivenTo(sql`e.student_id`)} limit 1
  ) given
  where e.student_id = ${studentId} order by e.class_id limit 1)`;
