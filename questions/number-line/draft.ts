import type { Draft } from '../define.ts';
import { said } from '../draft.ts';

export const draft = {
  empty: () => ({ from: '0', to: '10', step: '1', answer: '' }),
  fill: ({ from, to, step, answer, labels }) => ({
    from: said(from, '0'),
    to: said(to, '10'),
    step: said(step, '1'),
    // The beginning of the line is a place of every line.
    answer: said(answer, String(said(from, '0'))),
    ...(Array.isArray(labels) && labels.length === 0 && { labels: 'ends' }),
  }),
  words: {
    from: 'số đầu tia',
    to: 'số cuối tia',
    step: 'khoảng cách hai vạch',
    snap: 'số phần giữa hai vạch',
    labels: 'các vạch có số',
    tolerance: 'độ lệch cho phép',
    show_value: 'hiện số khi đặt dấu',
  },
} satisfies Draft;
