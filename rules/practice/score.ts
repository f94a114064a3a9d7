/** The score of an attempt from the points of its questions, and its explanation in words. */
import { type QuestionType, questionTraits } from '@bitu/contract/questions/traits.ts';

/** Rounding errors in sums of thirds are smaller than this; two distinct scores differ by more. */
const floatError = 1e-9;

/**
 * Returns the score of an attempt: 0 to 10, one decimal, half up (decisions): points / total × 10. `points` is the
 * sum over its `total` questions.
 */
export function scoreOf(points: number, total: number): number {
  if (!(total > 0) || !(points > 0)) return 0;
  const tenths = Math.floor((points / total) * 100 + 0.5 + floatError);
  return Math.min(tenths, 100) / 10;
}

/** Explains the points of one question (0 to 1) in one sentence for the child (decisions: the result says how). */
export function describeScore(
  type: QuestionType,
  right: number,
  total: number,
  points: number,
): string {
  const { part, penalised } = questionTraits[type];
  if (part === null) return points >= 1 ? 'Trả lời đúng' : 'Trả lời chưa đúng';
  const parts = `Đúng ${right} trên ${total} ${part}`;
  const taken = penalised ? Math.round(right - points * total) : 0;
  if (taken <= 0) return parts;
  return points > 0
    ? `${parts}, trừ ${taken} ý chọn sai`
    : `${parts}, nhưng số ý sai bằng hoặc nhiều hơn nên chưa có điểm`;
}
