import { type AttemptState, isAnswered, isFinal, questionOf } from './attempt.ts';

/** What the one big button does. */
export type MainAction =
  | { readonly kind: 'check' }
  | { readonly kind: 'next'; readonly index: number }
  | { readonly kind: 'submit' };

/** Checking first where that is done at once, then on to what is left; a test goes straight through and can be changed. */
export function mainActionOf(state: AttemptState): MainAction {
  const { order, current, reveals } = state;
  const mine = questionOf(state, order[current] ?? 0);
  if (!reveals)
    return current + 1 < order.length ? { kind: 'next', index: current + 1 } : { kind: 'submit' };
  if (!isFinal(state, mine)) return { kind: 'check' };
  const open = order.flatMap((id, index) => (isAnswered(questionOf(state, id)) ? [] : [index]));
  const index = open.find((one) => one > current) ?? open[0];
  return index === undefined ? { kind: 'submit' } : { kind: 'next', index };
}
