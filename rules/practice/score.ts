/** Points of questions made into the score of an attempt, and into words. */
import type { QuestionType } from '@bitu/contract/questions/index.ts';
import type { Verdict } from './verdict.ts';

/** Sums of thirds miss the half by less than this; no two real scores are this close. */
const floatError = 1e-9;

/** The score of an attempt: 0 to 10, one decimal, half up (decisions). `points` is the sum over its `total` questions. */
export function scoreOf(points: number, total: number): number {
  if (!(total > 0) || !(points > 0)) return 0;
  const tenths = Math.floor((points / total) * 100 + 0.5 + floatError);
  return Math.min(tenths, 100) / 10;
}

/** `is_correct` as it travels: 1 when all of the question is right. */
export function isCorrectFlag(verdict: Pick<Verdict, 'correct'>): 0 | 1 {
  return verdict.correct ? 1 : 0;
}

const partName: Partial<Record<QuestionType, string>> = {
  multiple_choice: 'ý',
  matching: 'cặp',
  fill_paragraph: 'chỗ trống',
  voice: 'từ',
  ielts_scripted_speaking: 'từ',
};

/** How the points of one question (0 to 1) were reached, in one sentence for the child (decisions: the result says how). */
export function describeScore(
  type: QuestionType,
  right: number,
  total: number,
  points: number,
): string {
  const part = partName[type];
  if (part === undefined) return points >= 1 ? 'Trả lời đúng' : 'Trả lời chưa đúng';
  const parts = `Đúng ${right} trên ${total} ${part}`;
  // Only multiple choice takes off, so only there the points may be under the right parts.
  const taken = type === 'multiple_choice' ? Math.round(right - points * total) : 0;
  if (taken <= 0) return parts;
  return points > 0
    ? `${parts}, trừ ${taken} ý chọn sai`
    : `${parts}, nhưng số ý sai bằng hoặc nhiều hơn nên chưa có điểm`;
}
