import type { BaiLam } from '@bitu/contract/practice.ts';
import type { FormRules } from '../define.ts';
import type { Content, Entered } from './content.ts';
import { type Checked, notOfThisShape, slipped, wellFormed } from '@bitu/rules/practice/verdict.ts';
import { textsOf, type Revealed } from '../answers.ts';

/** Checks `["3/4"]`: a number of the line, written as the line writes it. */
export function check({ values }: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam) || baiLam.length > 1) return notOfThisShape;
  const [value] = baiLam;
  if (value === undefined) return slipped('empty', 'Con đặt dấu lên tia số nhé!');
  return typeof value === 'string' && values.includes(value)
    ? wellFormed<Entered>([value])
    : notOfThisShape;
}

export const form: FormRules<'number_line'> = {
  check,
  // The place of the marker can be corrected until it is checked.
  isWhole: () => false,
  rightInWords: (_content: Content, { rightAnswer }: Revealed) => textsOf(rightAnswer)[0] ?? null,
};
