import type { BaiLam } from '@bitu/contract/practice.ts';
import type { FormRules } from '../define.ts';
import type { Content, Entered } from './content.ts';
import { labelsOf } from '@bitu/rules/practice/plain-text.ts';
import { type Checked, notOfThisShape, slipped, wellFormed } from '@bitu/rules/practice/verdict.ts';
import { textsOf, type Revealed } from '../answers.ts';

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

export const rightInWords = ({ options }: Content, { rightAnswer }: Revealed): string | null =>
  labelsOf(options, textsOf(rightAnswer));

export const form: FormRules<'multiple_choice'> = { check, isWhole, rightInWords };
