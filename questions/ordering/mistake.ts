import { textsOf } from '../answers.ts';
import type { Mistake } from '../define.ts';

/** The last two items, exchanged. */
export const mistake: Mistake<'ordering'> = (_content, right) => {
  const order = textsOf(right);
  return [...order.slice(0, -2), ...order.slice(-2).toReversed()];
};
