import type { WordMark } from '@bitu/contract/speech.ts';

/** What is said of a word beside its colour. */
export const markWords: Readonly<Record<WordMark, string>> = {
  good: 'đọc tốt',
  listen: 'nghe lại',
  wrong: 'chưa đúng',
  missing: 'chưa đọc',
  extra: 'đọc thừa',
};
