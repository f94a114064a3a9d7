/** Right answers that did not earn all points, because of earlier tries or hints. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/questions/traits.ts';
import { scoreAnswer } from '@bitu/questions/rules.ts';
import { describeTries } from './describe-tries.ts';

/** An answer that earned less than all points, with the tries and hints that it took. */
export interface LaterAnswer {
  readonly bai_lam: BaiLam | null;
  readonly key: object;
  readonly tries_used: number;
  readonly hints_used: number;
}

/**
 * Returns how a right answer was reached: 'Đúng ở lần 2: được một nửa số điểm'. Null if its last try is not right. Such
 * an answer is called right wherever it is shown, as the child saw this verdict; its points are shown next to it.
 */
export function rightLater(
  { type_code, content, points }: { type_code: QuestionType; content: object; points: number },
  { bai_lam, key, ...used }: LaterAnswer,
): string | null {
  if (!bai_lam || bai_lam.length === 0) return null;
  const { correct } = scoreAnswer(type_code, content, key, bai_lam);
  if (!correct) return null;
  return describeTries(type_code, {
    ...used,
    points,
    is_right: 1,
    right_parts: null,
    total_parts: null,
  });
}
