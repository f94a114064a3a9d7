import type { Draft } from '../define.ts';
import { said, dots } from '../draft.ts';

export const draft: Draft = {
  empty: () => ({ paragraph: '', bank: false, distractors: [] }),
  fill: ({ paragraph, bank }) => {
    const text = String(said(paragraph));
    return /\[[^\]]*[^\]\s][^\]]*\]/.test(text)
      ? { paragraph: text.replace(/\[\s*\]/g, `[${dots}]`) }
      : { paragraph: `${text.replace(/\[[^\]]*\]?/g, '').trim()} [${dots}]`, bank };
  },
};
