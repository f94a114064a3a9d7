import { expect, test } from 'vitest';
import { questionCounter, sectionLabel } from './label.ts';

test.each([
  [0, 10, 'Câu 1/10'],
  [9, 10, 'Câu 10/10'],
  [0, undefined, 'Câu 1/1'],
])('the counter starts at 1 and its total defaults to 1: %d of %s', (index, total, text) => {
  expect(questionCounter(index, total)).toBe(text);
});

test('the label of a section', () => {
  expect(sectionLabel(2, 'Từ vựng')).toBe('Phần 2 Từ vựng - ');
});
