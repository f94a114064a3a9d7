import type { Draft } from '../define.ts';
import { said } from '../draft.ts';

export const draft: Draft = {
  empty: () => ({ text: '', pass: 70 }),
  fill: ({ text }) => ({ text: said(text, 'abc') }),
};
