import type { Draft } from '../define.ts';
import { said, dots } from '../draft.ts';

export const draft = {
  empty: () => ({ paragraph: '', bank: false, distractors: [] }),
  fill: ({ paragraph, bank }) => {
    const text = String(said(paragraph));
    return /\[[^\]]*[^\]\s][^\]]*\]/.test(text)
      ? { paragraph: text.replace(/\[\s*\]/g, `[${dots}]`) }
      : { paragraph: `${text.replace(/\[[^\]]*\]?/g, '').trim()} [${dots}]`, bank };
  },
  words: {
    bank: 'từ cho sẵn',
    distractors: 'từ gây nhiễu',
    paragraph: 'đoạn văn',
  },
} satisfies Draft;
