import type { Content } from '@bitu/contract/questions/free-text.ts';
import { matchesAnswer, matchesNumber } from '@bitu/rules/practice/compare.ts';

/** Whether a text is one of the accepted forms that the result names. */
export const isRightText = (
  input: Content['input'],
  text: string,
  forms: readonly string[],
): boolean => (input === 'number' ? matchesNumber : matchesAnswer)(text, forms.join('|'));
