import { pick } from '@bitu/rules/random.ts';
import type { Sample } from '../sampling.ts';

const authored = {
  from: '0',
  to: '2',
  step: '1/3',
  snap: 2,
  labels: ['0', '1', '2'],
  form: 'mixed_number',
  answer: '1 1/3',
  tolerance: 1,
  show_value: true,
};

export const sample: Sample<'number_line'> = {
  content: {
    stem: [],
    values: ['0', '1/4', '1/2', '3/4', '1'],
    tick: 1,
    labels: [0, 4],
  },
  key: { value: '3/4', tolerance: 0 },
  right: ['3/4'],
  empty: [],
  begun: null,
  inWords: '3/4',
  authored,
  edit: { field: 'Số cuối', text: '20', becomes: { ...authored, to: '20' } },
  any: ({ values }, random) => [pick(values, random) ?? ''],
  // The farther end of the line is wrong with any tolerance.
  wrong: ({ values }, [right]) => [
    values.at(values.findIndex((value) => value === right) < values.length / 2 ? -1 : 0) ?? '',
  ],
};
