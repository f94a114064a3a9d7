import type { BaiLam } from '@bitu/contract/practice.ts';
import type { FormRules } from '../define.ts';
import type { Content, Entered } from './content.ts';
import { labelsOf } from '@bitu/rules/practice/plain-text.ts';
import { type Checked, notOfThisShape, slipped, wellFormed } from '@bitu/rules/practice/verdict.ts';
import { textsOf, type Revealed } from '../answers.ts';

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

export const rightInWords = ({ options }: Content, { rightAnswer }: Revealed): string | null =>
  labelsOf(options, textsOf(rightAnswer));

export const form: FormRules<'single_choice'> = { check, isWhole, rightInWords };
