import type { Draft } from '../define.ts';
import { parts, numbered, listOf, two } from '../draft.ts';

export const draft = {
  empty: () => ({ pairs: [two(), two(), two()], extra: [] }),
  fill: ({ pairs, extra }) => ({
    // Two sides must not be the same.
    pairs: listOf(pairs).map((pair, i) => numbered(parts(pair, 2), i + 1)),
    extra: numbered(parts(extra, 0), listOf(pairs).length + 1),
  }),
  words: {
    extra: 'vế thừa',
    pairs: 'các cặp',
  },
} satisfies Draft;
