/** The score of an attempt from the points of its questions, and its explanation in words. */
import { type QuestionType, questionTraits } from '@bitu/questions/traits.ts';

/** Rounding errors in sums of thirds are smaller than this; two distinct scores differ by more. */
const floatError = 1e-9;

/**
 * Returns the score of an attempt: 0 to 10, one decimal, half up: points / total × 10. `points`: the sum over its
 * `total` questions.
 */
export function scoreOf(points: number, total: number): number {
  if (!(total > 0) || !(points > 0)) return 0;
  const tenths = Math.floor((points / total) * 100 + 0.5 + floatError);
  return Math.min(tenths, 100) / 10;
}

/**
 * Explains one answer in one sentence for the child: `right` of `total` parts are right, `wrong` were chosen wrongly.
 * Its points do not tell that, as earlier tries and hints count in them too.
 */
export function describeScore(
  type: QuestionType,
  right: number,
  total: number,
  wrong: number,
): string {
  const { part, penalised } = questionTraits[type];
  if (part === null) return right === total ? 'Trả lời đúng' : 'Trả lời chưa đúng';
  const parts = `Đúng ${right} trên ${total} ${part}`;
  if (!penalised || right === 0 || wrong === 0) return parts;
  return wrong < right
    ? `${parts}, trừ ${wrong} ý chọn sai`
    : `${parts}, còn ${wrong} ý chọn chưa đúng`;
}
