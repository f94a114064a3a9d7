import type { Draft } from '../define.ts';

export const draft: Draft = {
  empty: () => ({ task: 'short' }),
  fill: () => ({}),
};
