import type { BaiLam } from '@bitu/contract/practice.ts';
import type { FormRules } from '../define.ts';
import type { Content, Entered } from './content.ts';
import { normaliseAnswer } from '@bitu/rules/practice/compare.ts';
import { type Checked, notOfThisShape, slipped, wellFormed } from '@bitu/rules/practice/verdict.ts';
import type { Tried } from '../answers.ts';
import { typedText } from '../typed-text.ts';

const maxGapLength = 200;

/** Returns the number of gaps: `bai_lam` must have as many words. */
export function gapCount(content: Content): number {
  return new Set(content.paragraph.flatMap((part) => ('gap' in part ? [part.gap] : []))).size;
}

/** Checks `["first gap", ...]`: a text for each gap, '' for an open one; an empty list while nothing was entered. */
export function check(content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam)) return notOfThisShape;
  if (baiLam.length !== gapCount(content) && baiLam.length > 0) return notOfThisShape;
  const words: Entered = [];
  for (const item of baiLam) {
    const word = typedText(item, maxGapLength);
    if (word === null) return notOfThisShape;
    words.push(word);
  }
  const open = words.filter((word) => normaliseAnswer(word) === '').length;
  if (open === words.length) return slipped('empty', 'Con điền vào các chỗ trống nhé!');
  return wellFormed(words, open > 0 ? `Còn ${open} chỗ trống, con điền nốt nhé!` : null);
}

/** Typing may continue, so only an answer from a bank is ever complete. */
export const isWhole = ({ bank }: Content): boolean => bank !== null;

/** Typed words stay to be corrected; a wrong word of the bank returns to it. */
export const retryStart = ({ bank }: Content, { entered, wrong }: Tried): BaiLam =>
  bank === null ? entered : entered.map((word, gap) => (wrong.includes(String(gap)) ? '' : word));

export const form: FormRules<'fill_paragraph'> = { check, isWhole, retryStart };
