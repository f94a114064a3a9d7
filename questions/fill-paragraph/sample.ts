import type { Sample } from '../define.ts';

export const sample: Sample<'fill_paragraph'> = {
  content: {
    stem: [],
    paragraph: [
      { text: ['I '] },
      { gap: 0 },
      { text: [' a '] },
      { gap: 1 },
      { line_break: true },
      { gap: 2 },
    ],
    bank: null,
  },
  key: { gaps: ['am|was', 'student', 'hoà'] },
  right: ['was', 'Student', 'hòa'],
};
