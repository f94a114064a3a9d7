import type { Sample } from '../define.ts';

export const sample: Sample<'number_line'> = {
  content: {
    stem: [],
    values: ['0', '1/4', '1/2', '3/4', '1'],
    tick: 1,
    labels: [0, 4],
  },
  key: { value: '3/4', tolerance: 0 },
  right: ['3/4'],
};
