import { markNote } from '@bitu/contract/teacher-feedback.ts';
import type { WritingFeedback } from '@bitu/contract/writing.ts';
import { anchorFits } from '@bitu/rules/marking/notes.ts';
import { expect, test } from 'vitest';
import { machineMarkOf } from './machine-mark.ts';

const text = '😀 She go to school. She like it.';
const correction = (start: number, end: number, own = {}) => ({
  start,
  end,
  kind: 'error' as const,
  rule: 'sva',
  what: 'Hòa hợp chủ – vị',
  why: 'Chủ ngữ số ít.',
  replacement: 'goes',
  example: null,
  ...own,
});
const draft: WritingFeedback = {
  words: 7,
  overall: { low: 5, high: 6.5, provisional: 1 },
  criteria: [
    { code: 'task', range: null, words: 'về đúng đề', reason: 'Con nói về trường.', quote: null },
    {
      code: 'grammar',
      range: { low: 4.5, high: 6, provisional: 1 },
      words: null,
      reason: 'Con xem lại động từ.',
      quote: null,
    },
  ],
  sentences: [],
  corrections: [correction(7, 9), correction(25, 29, { kind: 'hint' })],
  next_step: null,
  refusal: null,
  engine: 'local',
  version: '1',
};

test('bands are the middles, errors become notes on the same words, hints do not', () => {
  const mark = machineMarkOf(draft, text);
  expect(mark).toMatchObject({
    bands: { grammar: 5.5 },
    low: 5,
    high: 6.5,
    reasons: { task: 'về đúng đề: Con nói về trường.', grammar: 'Con xem lại động từ.' },
    notes: [{ tag: 'agreement', replacement: 'goes', anchor: { quote: 'go', from: 6, to: 8 } }],
  });
  const [note] = mark.notes;
  expect(markNote.parse(note)).toEqual(note);
  expect(note && anchorFits(note.anchor, text)).toBe(true);
});
