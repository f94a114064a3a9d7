import type { Sample } from '../define.ts';

export const sample: Sample<'true_false'> = {
  content: { stem: [] },
  key: { value: 'true' },
  right: ['true'],
};
