import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Content, Entered, Key } from '@bitu/contract/questions/multiple-choice.ts';
import { labelsOf } from '../plain-text.ts';
import {
  type Checked,
  type Verdict,
  notOfThisShape,
  partialVerdict,
  slipped,
  wellFormed,
} from '../verdict.ts';
import { textsOf } from './bai-lam.ts';
import { combinations, oneAmong } from './guessing.ts';
import type { Revealed } from './reveal.ts';

export const seconds = 25;

/**
 * Checks `[optionId, ...]`: known options, each once, as many as the question asks for. With fewer, the answer is
 * only begun: it is scored when the attempt ends.
 */
export function check(content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam)) return notOfThisShape;
  const known = new Set(content.options.map(({ id }) => id));
  const chosen = baiLam.filter((item) => typeof item === 'string' && known.delete(item)) as Entered;
  // The filter has dropped an id that is unknown or repeated.
  if (chosen.length !== baiLam.length) return notOfThisShape;
  const { choose } = content;
  if (choose === null) {
    return chosen.length > 0
      ? wellFormed(chosen)
      : slipped('empty', 'Con chọn ít nhất một đáp án nhé!');
  }
  const count = `Con chọn đúng ${choose} đáp án nhé!`;
  if (chosen.length === 0 || chosen.length > choose) return slipped('choose_count', count);
  return wellFormed(chosen, chosen.length < choose ? count : null);
}

/** If the number is unknown, more may be chosen. */
export const isWhole = ({ choose }: Content): boolean => choose !== null;

/** Points: (right − wrong, at least 0) / right options, so that choosing everything earns little. */
export function score(_content: Content, key: Key, chosen: Entered): Verdict {
  const rightOptions = new Set(key.options);
  const right = chosen.filter((id) => rightOptions.has(id)).length;
  const wrong = chosen.length - right;
  return partialVerdict(right, rightOptions.size, right - wrong);
}

/** Returns the options that were chosen wrongly, not the missing ones, which are the key. */
export const wrongParts = (_content: Content, key: Key, chosen: Entered): string[] =>
  chosen.filter((id) => !key.options.includes(id));

/** Returns the right options, in display order. */
export function reveal(key: Key, content: Content): Revealed {
  const shown = content.options.map(({ id }) => id).filter((id) => key.options.includes(id));
  return { rightAnswer: shown.length > 0 ? shown : [...key.options], accepted: null };
}

export const rightInWords = ({ options }: Content, { rightAnswer }: Revealed): string | null =>
  labelsOf(options, textsOf(rightAnswer));

export const guessWeight = ({ options, choose }: Content): number =>
  oneAmong(choose === null ? 2 ** options.length - 1 : combinations(options.length, choose));
