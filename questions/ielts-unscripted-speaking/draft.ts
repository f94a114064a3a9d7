import type { Draft } from '../define.ts';
import { said, listOf } from '../draft.ts';

export const draft: Draft = {
  empty: () => ({ topic: '', points: [''], prepare: 60, speak: 120 }),
  fill: ({ topic, points }) => ({
    topic: said(topic),
    points: listOf(points).map((point) => said(point)),
  }),
};
