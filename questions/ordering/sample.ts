import { choices } from '../choices.ts';
import type { Sample } from '../define.ts';

export const sample: Sample<'ordering'> = {
  content: { stem: [], items: choices('abcd') },
  key: { orders: [['c', 'a', 'd', 'b']] },
  right: ['c', 'a', 'd', 'b'],
};
