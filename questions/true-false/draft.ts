import type { Draft } from '../define.ts';

export const draft: Draft = {
  empty: () => ({}),
  fill: ({ answer }) => ({ answer: answer ?? true }),
};
