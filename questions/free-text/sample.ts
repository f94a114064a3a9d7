import type { Sample } from '../define.ts';

export const sample: Sample<'free_text'> = {
  content: { stem: [], input: 'text', unit: null },
  key: { text: "it's | it is" },
  right: ['It’s.'],
};
