import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a student is continuing a test that was submitted before: until it is submitted again, nothing of the former
 * answers may be revealed.
 */
export const isContinuing = (
  studentId: number | RawBuilder<unknown>,
  practiceId: number | RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from attempts running
  where running.student_id = ${studentId} and running.practice_id = ${practiceId} and running.archived_at is null
    and running.submitted_at is null and running.continues is not null and not running.reveals)`;

/**
 * Whether a student may continue a submitted attempt.
 * @param attempt The alias of its row, which may be absent.
 * @param exception The alias of the row with what staff grant the student at the practice
 *   (`server/services/exceptions.ts`).
 */
export const isReopened = (attempt: string, exception: string, at: Date | RawBuilder<unknown>) =>
  sql<boolean>`coalesce(
    ${sql.ref(`${attempt}.submitted_at`)} is not null and ${sql.ref(`${attempt}.id`)} = ${sql.ref(`${exception}.reopens_attempt`)}
    and (${sql.ref(`${exception}.reopen_until`)} is null or ${at} <= ${sql.ref(`${exception}.reopen_until`)}), false)`;
