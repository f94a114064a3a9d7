import { choices } from '../choices.ts';
import type { Sample } from '../define.ts';

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
};
