import { pick } from '@bitu/rules/random.ts';
import { choices } from '../choices.ts';
import { type Sample, wrongOptions } from '../sampling.ts';

export const sample: Sample<'single_choice'> = {
  content: { stem: [], options: choices('abcd') },
  key: { option: 'b' },
  right: ['b'],
  empty: [],
  begun: null,
  inWords: 'b',
  authored: { options: [{ text: 'đúng' }, { text: 'sai' }, { text: 'cũng sai' }], answer: 1 },
  edit: {
    field: 'Lựa chọn 2',
    text: 'ba',
    becomes: { options: [{ text: 'đúng' }, { text: 'ba' }, { text: 'cũng sai' }], answer: 1 },
  },
  any: ({ options }, random) => [pick(options, random)?.id ?? ''],
  wrong: wrongOptions,
};
