/** How an answer was reached, in words for the child. */
import { type QuestionType, questionTraits } from '@bitu/questions/traits.ts';

/** How an answer was reached (`contract/practice.ts`, UserAnswer), and its points. */
export interface Reached {
  readonly tries_used: number;
  readonly hints_used: number;
  readonly is_right: 0 | 1 | null;
  readonly points: number | null;
  readonly right_parts: number | null;
  readonly total_parts: number | null;
}

/**
 * Explains to the child how often a question was tried, with how many hints, and what it counts; null if it was tried once
 * without hints, or it is not scored.
 */
export function describeTries(type: QuestionType, reached: Reached): string | null {
  const { tries_used, hints_used, points } = reached;
  if (points === null || (tries_used <= 1 && hints_used === 0)) return null;
  const hints = hints_used > 0 ? `, dùng ${hints_used} gợi ý` : '';
  return `${outcome(type, reached)}${hints}: ${amountWords(points)}`;
}

function outcome(type: QuestionType, { tries_used, is_right, ...parts }: Reached): string {
  const { right_parts, total_parts } = parts;
  const { part } = questionTraits[type];
  if (is_right === 1) return tries_used > 1 ? `Đúng ở lần ${tries_used}` : 'Đúng';
  const after = tries_used > 1 ? ` sau ${tries_used} lần` : '';
  return part !== null && (right_parts ?? 0) > 0
    ? `Đúng ${right_parts} trên ${total_parts} ${part}${after}`
    : `Chưa đúng${after}`;
}

/**
 * Returns the points of an answer (0 to 1) in words for a child who has not learnt fractions yet. The figures are
 * shown where the score is explained.
 */
export function amountWords(points: number): string {
  if (points <= 0) return 'chưa có điểm';
  if (points >= 1) return 'đủ điểm';
  if (points === 0.5) return 'được một nửa số điểm';
  return points > 0.5 ? 'được gần trọn điểm' : 'được một phần điểm';
}
