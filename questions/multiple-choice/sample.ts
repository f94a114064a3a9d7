import { shuffled } from '@bitu/rules/random.ts';
import { choices } from '../choices.ts';
import { type Sample, wrongOptions } from '../sampling.ts';

const authored = {
  options: [{ text: 'a' }, { text: '$x^2$' }, { text: 'c' }, { text: 'e' }],
  answers: [1, 2],
  choose: 2,
};

export const sample: Sample<'multiple_choice'> = {
  content: { stem: [], options: choices('abcde'), choose: null },
  key: { options: ['d', 'a', 'c'] },
  right: ['a', 'c', 'd'],
  empty: [],
  begun: { entered: ['a', 'c'], points: 2 / 3, content: { choose: 3 } },
  inWords: 'a, c, d',
  authored,
  edit: {
    field: 'Lựa chọn 3',
    text: 'd',
    becomes: { ...authored, options: authored.options.with(2, { text: 'd' }) },
  },
  any: ({ options, choose }, random) =>
    shuffled(options, random)
      .slice(0, choose ?? 1 + Math.floor(random() * options.length))
      .map(({ id }) => id),
  wrong: wrongOptions,
};
