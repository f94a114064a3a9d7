import type { Draft } from '../define.ts';
import { said } from '../draft.ts';

export const draft = {
  empty: () => ({ text: '', pass: 70 }),
  fill: ({ text }) => ({ text: said(text, 'abc') }),
  words: {},
} satisfies Draft;
