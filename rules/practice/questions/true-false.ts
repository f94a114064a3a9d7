import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Content, Entered, Key, Truth } from '@bitu/contract/questions/true-false.ts';
import type { Choice } from '@bitu/contract/text.ts';
import { labelsOf } from '../plain-text.ts';
import {
  type Checked,
  type Verdict,
  notOfThisShape,
  slipped,
  wellFormed,
  wholeVerdict,
} from '../verdict.ts';
import { textsOf } from './bai-lam.ts';
import { oneAmong } from './guessing.ts';
import type { Revealed } from './reveal.ts';

export const seconds = 10;

export const truthsOf = ({ not_given }: Content): readonly Truth[] =>
  not_given ? ['true', 'false', 'not_given'] : ['true', 'false'];

const vietnamese: Readonly<Partial<Record<Truth, string>>> = { true: 'Đúng', false: 'Sai' };
/** The words of the IELTS paper, if there are three choices. */
const ielts: Readonly<Record<Truth, string>> = {
  true: 'True',
  false: 'False',
  not_given: 'Not Given',
};

/** Returns the choices of a question in display order. */
export const choicesOf = (content: Content): readonly Choice[] =>
  truthsOf(content).map((id) => ({
    id,
    text: [(content.not_given ? undefined : vietnamese[id]) ?? ielts[id]],
  }));

/** Checks `["true"|"false"|"not_given"]`. */
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

export const isWhole = (): boolean => true;

/** All or nothing. */
export function score(_content: Content, key: Key, [chosen]: Entered): Verdict {
  return wholeVerdict(chosen === key.value);
}

export const wrongParts = (_content: Content, key: Key, [chosen]: Entered): string[] =>
  chosen === key.value ? [] : [chosen];

export function reveal(key: Key, _content: Content): Revealed {
  return { rightAnswer: [key.value], accepted: null };
}

export const rightInWords = (content: Content, { rightAnswer }: Revealed): string | null =>
  labelsOf(choicesOf(content), textsOf(rightAnswer));

export const guessWeight = ({ not_given }: Content): number => oneAmong(not_given ? 3 : 2);
