import { textsOf } from '../answers.ts';
import type { Mistake } from '../define.ts';
import { pick } from '@bitu/rules/random.ts';
import { nearly } from '../mistakes.ts';

/** Another word of the bank in the first gap, or one that is nearly right. */
export const mistake: Mistake<'fill_paragraph'> = ({ bank }, right, random) => {
  const words = textsOf(right);
  const others = bank?.filter((word) => !words.includes(word)) ?? [];
  return [pick(others, random) ?? nearly(words[0]), ...words.slice(1)];
};
