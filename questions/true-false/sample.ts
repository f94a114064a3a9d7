import { pick } from '@bitu/rules/random.ts';
import type { Sample } from '../sampling.ts';

export const sample: Sample<'true_false'> = {
  content: { stem: [] },
  key: { value: 'true' },
  right: ['true'],
  empty: [],
  begun: null,
  inWords: 'Đúng',
  authored: { answer: 'not_given', not_given: true },
  edit: { field: 'Lời giải', text: 'Khác', becomes: { answer: 'not_given', not_given: true } },
  any: (_content, random) => [pick(['true', 'false'], random) ?? ''],
  wrong: (_content, [right]) => [right === 'true' ? 'false' : 'true'],
};
