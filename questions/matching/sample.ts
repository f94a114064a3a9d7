import { pick } from '@bitu/rules/random.ts';
import { pairsOf } from '../answers.ts';
import { choices } from '../choices.ts';
import type { Sample } from '../sampling.ts';

export const sample: Sample<'matching'> = {
  content: { stem: [], left: choices('abc'), right: choices('wxyz') },
  key: {
    pairs: [
      ['a', 'x'],
      ['b', 'y'],
      ['c', 'z'],
    ],
  },
  right: [
    ['c', 'z'],
    ['a', 'x'],
    ['b', 'y'],
  ],
  empty: [],
  begun: { entered: [['a', 'x']], points: 1 / 3 },
  inWords: 'a – x, b – y, c – z',
  authored: {
    pairs: [
      [{ text: '1' }, { text: 'một' }],
      [{ text: '2' }, { text: 'hai' }],
    ],
    extra: [{ text: 'ba' }],
  },
  edit: {
    field: 'Vế phải 2',
    text: 'two',
    becomes: {
      pairs: [
        [{ text: '1' }, { text: 'một' }],
        [{ text: '2' }, { text: 'two' }],
      ],
    },
  },
  any: ({ left, right }, random) => left.map(({ id }) => [id, pick(right, random)?.id ?? '']),
  wrong: (_content, answer) => {
    const pairs = pairsOf(answer);
    return pairs.map(([left], i) => [left, pairs[(i + 1) % pairs.length]?.[1] ?? '']);
  },
};
