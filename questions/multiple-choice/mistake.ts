import { textsOf } from '../answers.ts';
import type { Mistake } from '../define.ts';
import { pick } from '@bitu/rules/random.ts';

/** A wrong option in place of the first right one. */
export const mistake: Mistake<'multiple_choice'> = ({ options }, right, random) => {
  const others = options.filter(({ id }) => !right.includes(id));
  return [...textsOf(right).slice(1), pick(others, random)?.id ?? ''];
};
