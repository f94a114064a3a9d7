import type { Draft } from '../define.ts';
import { listOf, numbered, parts, two } from '../draft.ts';

export const draft = {
  empty: () => ({ items: [...two(), ...two()], also: [] }),
  fill: ({ items, also }) => {
    const list = numbered(parts(items, 2), 1);
    const isWhole = (order: unknown) => new Set(listOf(order)).size === list.length;
    return { items: list, also: listOf(also).filter(isWhole) };
  },
  words: {
    items: 'các ô cần xếp',
    also: 'thứ tự đúng khác',
  },
} satisfies Draft;
