import { expect, test } from 'vitest';
import { questionFor } from './sibling.ts';

const none = new Set<number>();

test("other questions of the skill are asked in turn, and the card's own again after all others", () => {
  const card = { questionId: 5, askable: [9, 3, 5] };
  expect(questionFor({ ...card, lastQuestionId: null }, none)).toBe(9);
  expect(questionFor({ ...card, lastQuestionId: 9 }, none)).toBe(3);
  expect(questionFor({ ...card, lastQuestionId: 3 }, none)).toBe(5);
});

test('if there is no other, the question itself comes back', () => {
  expect(questionFor({ questionId: 5, lastQuestionId: null, askable: [5] }, none)).toBe(5);
  expect(questionFor({ questionId: 5, lastQuestionId: 5, askable: [5] }, none)).toBe(5);
});

test('no question is asked twice in one set', () => {
  const card = { questionId: 5, lastQuestionId: null, askable: [5, 6] };
  expect(questionFor(card, new Set([6]))).toBe(5);
  expect(questionFor(card, new Set([5, 6]))).toBeNull();
});
