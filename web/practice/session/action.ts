import {
  type AttemptState,
  isAnswered,
  isChecked,
  isFinal,
  isBetweenTries,
  questionOf,
} from './attempt.ts';

/** The action of the main button. */
export type MainAction =
  | { readonly kind: 'check' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'next'; readonly index: number }
  | { readonly kind: 'submit' };

/**
 * Checks first where answers are checked at once, then goes on to what is left. A test goes straight on and can be
 * changed.
 */
export function mainActionOf(state: AttemptState): MainAction {
  const { order, current, reveals } = state;
  const mine = questionOf(state, order[current] ?? 0);
  if (!reveals)
    return current + 1 < order.length ? { kind: 'next', index: current + 1 } : { kind: 'submit' };
  if (isBetweenTries(state, mine)) return { kind: 'retry' };
  if (isChecked(state, mine) && !isFinal(state, mine)) return { kind: 'check' };
  const open = order.flatMap((id, index) =>
    index === current || isAnswered(questionOf(state, id)) ? [] : [index],
  );
  const index = open.find((one) => one > current) ?? open[0];
  return index === undefined ? { kind: 'submit' } : { kind: 'next', index };
}
