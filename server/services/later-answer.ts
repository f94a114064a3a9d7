/** The tries of answers, by which a right answer at a later try is distinguished from a partly right one. */
import type { QuestionType } from '@bitu/questions/traits.ts';
import { json } from '@bitu/db/rows.ts';
import { gradingObject } from '@bitu/rules/practice/status.ts';
import { type LaterAnswer, rightLater } from '@bitu/rules/practice/right-later.ts';
import { sql } from 'kysely';

/** Of an answer that took tries or hints, did not earn all points and is scored by its key; otherwise null. */
export const laterAnswer = json<LaterAnswer | null>();

/** The number of tries of an answer that has been saved; `answer` is the alias of its row. */
export const triesUsed = (answer: 'a' | 'n') =>
  sql`coalesce(jsonb_array_length(${sql.ref(`${answer}.tries`)}), 0) + (${sql.ref(`${answer}.bai_lam`)} <> '[]')::int`;

/** The column of it, for answers `n` of questions `q`. */
export const laterColumn = sql`case when n.points < 1 and q.grading_object <> ${gradingObject.teacher} and (n.tries is not null or n.hints > 0) then jsonb_build_object(
  'bai_lam', n.bai_lam, 'key', q.key, 'hints_used', n.hints,
  'tries_used', ${triesUsed('n')}) end as later`;

/** How an answer became right, if not at once (`rightLater`). */
export const rightLaterOf = (row: {
  type_code: QuestionType;
  content: object;
  points: number | null;
  later: LaterAnswer | null;
}): string | null =>
  row.later === null || row.points === null
    ? null
    : rightLater({ ...row, points: row.points }, row.later);
