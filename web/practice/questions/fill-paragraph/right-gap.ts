import { matchesAnswer } from '@bitu/rules/practice/compare.ts';

/** Whether a word is one of the forms that the result names for its gap ('goes / walks'). */
export const isRightGap = (word: string, forms: string): boolean =>
  matchesAnswer(word, forms.split(' / ').join('|'));
