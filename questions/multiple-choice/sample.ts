import type { Sample } from '../define.ts';
import { choices } from '../choices.ts';

export const sample: Sample<'multiple_choice'> = {
  content: { stem: [], options: choices('abcde'), choose: null },
  key: { options: ['d', 'a', 'c'] },
  right: ['a', 'c', 'd'],
};
