import { stemLines } from '@bitu/rules/practice/question-text.ts';
import { expect, test } from 'vitest';
import { buildQuestion } from './build-question.ts';
import { question } from './schema.ts';

const withTable = (table: object) =>
  question.safeParse({
    id: 'lunches',
    level: 1,
    type: 'true_false',
    stem: [{ text: 'Look.' }, { table }],
    answer: true,
    why: 'Vì thế.',
  });

const caption = 'Lunches, **per cent**';
const head = ['Lunch', 2016, 2020];

test('a table keeps its caption, head and rows, with figures as text', () => {
  const { data } = withTable({ caption, head, rows: [['Rice', 35, 38.5]] });
  if (!data) throw new Error('refused');
  const built = buildQuestion(
    data,
    () => undefined,
    (_, message) => {
      throw new Error(JSON.stringify(message));
    },
  );
  const stem = built?.content.stem ?? [];
  expect(stem[1]).toEqual({
    kind: 'table',
    caption: ['Lunches, ', { strong: 'per cent' }],
    head: [['Lunch'], ['2016'], ['2020']],
    rows: [[['Rice'], ['35'], ['38.5']]],
  });
  // A model and a download read it like this.
  expect(stemLines(stem)).toEqual([
    'Look.',
    'Lunches, per cent\nLunch | 2016 | 2020\nRice | 35 | 38.5',
  ]);
});

test('a row with too few cells is refused', () => {
  expect(withTable({ caption, head, rows: [['Rice', 35]] }).success).toBe(false);
});
