import type { Draft } from '../define.ts';

export const draft = {
  empty: () => ({}),
  fill: ({ answer }) => ({ answer: answer ?? true }),
  words: {
    not_given: 'lựa chọn Not Given',
  },
} satisfies Draft;
