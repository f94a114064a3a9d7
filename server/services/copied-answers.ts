import { sql } from 'kysely';

/**
 * Whether an answer was only copied: its attempt continues a submitted one, and the answer has not been changed since.
 * Such answers were counted with the submitted attempt and must not count twice. `attempt`, `answer`: the aliases of
 * these rows in the statement.
 */
export const isCopied = (attempt: string, answer: string) => sql<boolean>`(
  ${sql.ref(attempt)}.continues is not null and exists (
    select from answers before
    where before.attempt_id = ${sql.ref(attempt)}.continues and before.question_id = ${sql.ref(answer)}.question_id
      and before.revision = ${sql.ref(answer)}.revision and before.revision > 0
      and before.bai_lam is not distinct from ${sql.ref(answer)}.bai_lam
  ))`;
