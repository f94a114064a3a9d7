import { type RawBuilder, sql } from 'kysely';

/**
 * Whether homework is for a student of its class: it is for the whole class, or the student is one of those it was
 * given to. Other contents of a lesson are for everybody. Whatever asks for a child's homework asks this too:
 * `homework-recipients.test.ts` lists what does not.
 * @param content The name of its row of `homework` or `lesson_contents`.
 */
export const isGivenTo = (
  studentId: RawBuilder<unknown>,
  content = 'h',
): RawBuilder<boolean> => sql`(
  not ${sql.ref(`${content}.for_chosen`)} or exists (
    select from homework_students named
    where named.content_id = ${sql.ref(`${content}.id`)} and named.student_id = ${studentId}))`;
