import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Content, Entered, Key } from '@bitu/contract/questions/single-choice.ts';
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

export const seconds = 15;

/** Checks `[optionId]`. */
export function check(content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam) || baiLam.length > 1) return notOfThisShape;
  if (baiLam.length === 0) return slipped('empty', 'Con chọn một đáp án nhé!');
  const [chosen] = baiLam;
  if (typeof chosen !== 'string' || !content.options.some(({ id }) => id === chosen))
    return notOfThisShape;
  return wellFormed<Entered>([chosen]);
}

export const isWhole = (): boolean => true;

/** All or nothing. */
export function score(_content: Content, key: Key, [chosen]: Entered): Verdict {
  return wholeVerdict(chosen === key.option);
}

export const wrongParts = (_content: Content, key: Key, [chosen]: Entered): string[] =>
  chosen === key.option ? [] : [chosen];

export function reveal(key: Key, _content: Content): Revealed {
  return { rightAnswer: [key.option], accepted: null };
}

export const rightInWords = ({ options }: Content, { rightAnswer }: Revealed): string | null =>
  labelsOf(options, textsOf(rightAnswer));

export const guessWeight = ({ options }: Content): number => oneAmong(options.length);
