/** The points of an answer that took several tries, with hints. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/questions/traits.ts';
import { hasIndependentParts, scoreAnswer, wrongPartsOf } from '@bitu/questions/rules.ts';
import type { Verdict } from './verdict.ts';

/** The share of the points that a wrong try costs, and a hint. */
const tryPenalty = 0.5;
export const hintPenalty = 0.25;

/** One try: what was entered, checked, and how many hints were seen before it. */
export interface Tried {
  readonly bai_lam: BaiLam;
  readonly hints: number;
}

/** `points` is for all tries; the rest is about the last one. */
export interface TriesVerdict extends Verdict {
  /** The wrong parts of the last try (`wrongPartsOf`). */
  readonly wrongParts: string[];
}

/**
 * Scores the tries at one question, in order, like Moodle's "interactive with multiple tries" with a penalty of one
 * half: a question loses it for every try that was not right; in a question with independent parts, each part loses
 * it for the tries up to the last one in which it was wrong. Each hint costs a quarter of what the following tries
 * earn. What a try has earned is kept: a later one never counts less. Waits while the last try does.
 */
export function scoreTries(
  type: QuestionType,
  content: object,
  key: object,
  tries: readonly Tried[],
): TriesVerdict {
  const scored = tries.map(({ bai_lam, hints }) => ({
    hints,
    verdict: scoreAnswer(type, content, key, bai_lam),
    wrongParts: wrongPartsOf(type, content, key, bai_lam),
  }));
  const last = scored.at(-1);
  if (!last) throw new Error('there is no try to score');
  if (last.verdict.points === null) return { ...last.verdict, wrongParts: last.wrongParts };
  const earned = scored.map(
    ({ hints }, i) => earnedBy(type, scored.slice(0, i + 1)) * (1 - hints * hintPenalty),
  );
  return { ...last.verdict, points: Math.max(...earned), wrongParts: last.wrongParts };
}

interface ScoredTry {
  readonly verdict: Verdict;
  readonly wrongParts: string[];
}

/** Returns the points of the last of these tries, without hints. */
function earnedBy(type: QuestionType, tries: readonly ScoredTry[]): number {
  if (hasIndependentParts(type)) return countedBack(tries);
  const points = tries.at(-1)?.verdict.points ?? 0;
  return Math.max(0, points - tryPenalty * (tries.length - 1));
}

/** Moodle's countback: a part counts by the last try in which it was wrong. */
function countedBack(tries: readonly ScoredTry[]): number {
  const total = tries.at(-1)?.verdict.total ?? 0;
  const lastWrong = new Map(tries.flatMap(({ wrongParts }, i) => wrongParts.map((p) => [p, i])));
  const earned = [...lastWrong.values()].reduce(
    (sum, i) => sum + (i < tries.length - 1 ? Math.max(0, 1 - tryPenalty * (i + 1)) : 0),
    total - lastWrong.size,
  );
  return total > 0 ? earned / total : 0;
}

/** Whether an answer may be tried again: it is scored and not right, and the author allows more tries. */
export const mayRetry = ({ points, correct }: Verdict, used: number, allowed: number): boolean =>
  points !== null && !correct && used < allowed;
