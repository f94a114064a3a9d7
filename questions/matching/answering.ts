import type { Choice } from '@bitu/contract/text.ts';
import { choiceLabel } from '@bitu/rules/practice/plain-text.ts';
import { pairsOf } from '../answers.ts';
import type { Answering } from '../sampling.ts';

const started = (label: string) =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s*đã nối với|$)`);

export const answering: Answering<'matching'> = async (page, { left, right }, entered, press) => {
  const board = page.getByRole('group', { name: 'Nối các ô với nhau' });
  const named = (item: Choice) => board.getByRole('button', { name: started(choiceLabel(item)) });
  for (const [l, r] of pairsOf(entered)) {
    // The same number may stand on both sides.
    const [from, to] = [left.find(({ id }) => id === l), right.find(({ id }) => id === r)];
    if (from) await press(named(from).first());
    if (to) await press(named(to).last());
  }
};
