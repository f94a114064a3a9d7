import { shuffled } from '@bitu/rules/random.ts';
import { choices } from '../choices.ts';
import type { Sample } from '../sampling.ts';

export const sample: Sample<'ordering'> = {
  content: { stem: [], items: choices('abcd') },
  key: { orders: [['c', 'a', 'd', 'b']] },
  right: ['c', 'a', 'd', 'b'],
  empty: [],
  begun: { entered: ['c', 'a'], points: 1 / 3 },
  inWords: 'c → a → d → b',
  authored: { items: [{ text: '1' }, { text: '2' }, { text: '3' }], also: [[2, 3, 1]] },
  edit: {
    field: 'Ô 3',
    text: 'there',
    becomes: { items: [{ text: '1' }, { text: '2' }, { text: 'there' }] },
  },
  any: ({ items }, random) => shuffled(items, random).map(({ id }) => id),
  wrong: (_content, right) => right.toReversed(),
};
