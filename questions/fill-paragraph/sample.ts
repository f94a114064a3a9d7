import { pick } from '@bitu/rules/random.ts';
import type { Sample } from '../sampling.ts';

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
  empty: ['', '', ''],
  begun: { entered: ['am', '', 'hoà'], points: 2 / 3 },
  inWords: null,
  authored: { paragraph: 'I [am|was] a [pupil].\nBye.', bank: true, distractors: ['is'] },
  edit: {
    field: 'Đoạn văn',
    text: 'You [are] there.',
    becomes: { paragraph: 'You [are] there.' },
  },
  any: ({ paragraph, bank }, random) =>
    paragraph
      .filter((part) => 'gap' in part)
      .map(() => pick(bank ?? [], random) ?? `word ${Math.floor(random() * 1000)}`),
  wrong: ({ bank }, right) =>
    right.map((_, i) => (bank ? (right[(i + 1) % right.length] ?? '') : 'zzz')),
};
