/** How well an answer shows that something is remembered. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/questions/traits.ts';
import { checkAndScore } from '@bitu/questions/rules.ts';
import type { Recall } from './card.ts';

export interface CardAnswer {
  readonly type_code: QuestionType;
  readonly content: object;
  readonly key: object;
  /** The last try; null if none was given. */
  readonly bai_lam: BaiLam | null;
  /** How many tries came before it, and how many hints were asked for. */
  readonly earlier_tries: number;
  readonly hints: number;
  /** The right answer was asked for. */
  readonly closed: boolean;
  /** The feedback was that the answer was nearly right. */
  readonly told_close: boolean;
}

/**
 * Returns whether an answer is right in the end, and whether with help. Its points do not show this, because a second try
 * and a hint cost some.
 */
export function recallOf(answer: CardAnswer): Recall {
  if (answer.closed || answer.bai_lam === null) return 'wrong';
  const { type_code, content, key } = answer;
  const scored = checkAndScore(type_code, content, key, answer.bai_lam);
  if (scored.kind !== 'scored' || !scored.verdict.correct) return 'wrong';
  const hasHelp = answer.earlier_tries > 0 || answer.hints > 0 || answer.told_close;
  return hasHelp ? 'helped' : 'right';
}
