import type { Draft } from '../define.ts';
import { said, dots } from '../draft.ts';

export const draft = {
  empty: () => ({ answer: '', input: 'text' }),
  fill: ({ answer, input }) => ({ answer: said(answer, input === 'number' ? '0' : dots) }),
  words: {
    input: 'cách gõ',
    unit: 'đơn vị',
  },
} satisfies Draft;
