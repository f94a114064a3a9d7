import type { Draft } from '../define.ts';
import { said, listOf } from '../draft.ts';

export const draft = {
  empty: () => ({ topic: '', points: [''], prepare: 60, speak: 120 }),
  fill: ({ topic, points }) => ({
    topic: said(topic),
    points: listOf(points).map((point) => said(point)),
  }),
  words: {
    points: 'gợi ý trên thẻ',
    prepare: 'thời gian chuẩn bị',
    speak: 'thời gian nói',
    topic: 'chủ đề',
  },
} satisfies Draft;
