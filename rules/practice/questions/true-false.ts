import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Content, Entered, Key, Truth } from '@bitu/contract/questions/true-false.ts';
import {
  type Checked,
  type Verdict,
  notOfThisShape,
  slipped,
  wellFormed,
  wholeVerdict,
} from '../verdict.ts';
import type { Revealed } from './reveal.ts';

/** Returns the choices of a question, in the order in which they are shown. */
export const truthsOf = ({ not_given }: Content): readonly Truth[] =>
  not_given ? ['true', 'false', 'not_given'] : ['true', 'false'];

/** Checks `["true"|"false"|"not_given"]` (decisions, `bai_lam`). */
export function check(content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam) || baiLam.length > 1) return notOfThisShape;
  if (baiLam.length === 0)
    return slipped(
      'empty',
      content.not_given ? 'Con chọn một đáp án nhé!' : 'Con chọn Đúng hoặc Sai nhé!',
    );
  const chosen = truthsOf(content).find((truth) => truth === baiLam[0]);
  return chosen ? wellFormed<Entered>([chosen]) : notOfThisShape;
}

/** All or nothing. */
export function score(_content: Content, key: Key, [chosen]: Entered): Verdict {
  return wholeVerdict(chosen === key.value);
}

export const wrongParts = (_content: Content, key: Key, [chosen]: Entered): string[] =>
  chosen === key.value ? [] : [chosen];

export function reveal(key: Key, _content: Content): Revealed {
  return { rightAnswer: [key.value], accepted: null };
}
