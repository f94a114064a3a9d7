import type { Draft } from '../define.ts';
import { said, dots } from '../draft.ts';

export const draft: Draft = {
  empty: () => ({ answer: '', input: 'text' }),
  fill: ({ answer, input }) => ({ answer: said(answer, input === 'number' ? '0' : dots) }),
};
