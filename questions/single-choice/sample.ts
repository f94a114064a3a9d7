import type { Sample } from '../define.ts';
import { choices } from '../choices.ts';

export const sample: Sample<'single_choice'> = {
  content: { stem: [], options: choices('abcd') },
  key: { option: 'b' },
  right: ['b'],
};
