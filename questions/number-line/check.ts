import type { BaiLam } from '@bitu/contract/practice.ts';
import type { FormRules } from '../define.ts';
import type { Content, Entered } from './content.ts';
import { type Checked, notOfThisShape, slipped, wellFormed } from '@bitu/rules/practice/verdict.ts';
import { textsOf, type Revealed } from '../answers.ts';

/** Checks `["3/4"]`: a number of the line, written as the line writes it. */
export function check(content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam) || baiLam.length > 1) return notOfThisShape;
  if (baiLam.length === 0) return slipped('empty', 'Con đặt dấu nhé!');
  const [value] = baiLam;
  if (typeof value !== 'string' || !content.values.includes(value)) return notOfThisShape;
  return wellFormed<Entered>([value]);
}

/** The marker can be moved until it is checked, so the answer is never complete by itself. */
const isWhole = (): boolean => false;

const rightInWords = (_content: Content, { rightAnswer }: Revealed): string =>
  textsOf(rightAnswer).join();

export const form: FormRules<'number_line'> = { check, isWhole, rightInWords };
