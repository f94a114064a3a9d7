/** The columns of answers that reports read to distinguish a right answer at a later try from a partly right one. */
import type { QuestionType } from '@bitu/contract/questions/traits.ts';
import { json } from '@bitu/db/rows.ts';
import { type LaterAnswer, rightLater } from '@bitu/rules/practice/right-later.ts';
import { sql } from 'kysely';

/** Of an answer that took tries or hints and did not earn all points; otherwise null. */
export const laterAnswer = json<LaterAnswer | null>();

/** The column of it, for answers `n` of questions `q`. */
export const laterColumn = sql`case when n.points < 1 and (n.tries is not null or n.hints > 0) then jsonb_build_object(
  'bai_lam', n.bai_lam, 'key', q.key, 'hints_used', n.hints,
  'tries_used', coalesce(jsonb_array_length(n.tries), 0) + (n.bai_lam <> '[]')::int) end as later`;

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
