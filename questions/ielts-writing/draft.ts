import type { Draft } from '../define.ts';

export const draft = {
  empty: () => ({ task: 'short' }),
  fill: () => ({}),
  words: {
    task: 'loại bài',
    min_words: 'số từ ít nhất',
  },
} satisfies Draft;
