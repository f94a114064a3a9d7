import { expect, test } from 'vitest';
import { agree, type MarkedItem, type RoundMark, settledMark, stateOf } from './settle.ts';

const criteria = [
  { id: 'a', name: 'A', bands: [] },
  { id: 'b', name: 'B', bands: [] },
];
const scale = { min: 0, max: 9, step: 0.5 };
const item = (own: Partial<MarkedItem> = {}): MarkedItem => ({
  requiredRounds: 2,
  isTest: true,
  isDue: false,
  rubric: { scale, criteria, overall: 'ielts' },
  ...own,
});
const mark = (round: number, a: number, b: number, overall = (a + b) / 2): RoundMark => ({
  round,
  outcome: 'marked',
  bands: { a, b },
  overall,
});
const again = (round: number): RoundMark => ({ round, outcome: 'again', bands: {}, overall: null });

test.each([
  [mark(1, 6, 6), mark(2, 6, 6), true],
  [mark(1, 6, 6), mark(2, 6.5, 6.5), true],
  [mark(1, 6, 6), mark(2, 7, 6), true],
  [mark(1, 6, 6), mark(2, 7, 7), false],
  [mark(1, 6, 6), mark(2, 7.5, 5), false],
  [again(1), again(2), true],
  [again(1), mark(2, 6, 6), false],
])('%j and %j agree: %s', (a, b, expected) => {
  expect(agree(item().rubric, a, b)).toBe(expected);
});

test('on a scale of right and wrong, marks agree when they are equal', () => {
  const rubric = { scale: { min: 0, max: 1, step: 1 }, criteria, overall: 'mean' as const };
  expect(agree(rubric, mark(1, 1, 1), mark(2, 1, 1))).toBe(true);
  expect(agree(rubric, mark(1, 1, 1), mark(2, 0, 0))).toBe(false);
});

test.each([
  [1, [], 'waiting'],
  [1, [mark(1, 6, 6)], 'marked'],
  [2, [mark(1, 6, 6)], 'second'],
  [2, [mark(2, 6, 6)], 'waiting'],
  [2, [mark(1, 6, 6), mark(2, 6, 6)], 'marked'],
  [2, [mark(1, 6, 6), mark(2, 8, 8)], 'settling'],
  [2, [mark(1, 6, 6), mark(2, 8, 8), mark(3, 7, 7)], 'marked'],
  // Kept for comparison only.
  [1, [mark(1, 6, 6), mark(4, 1, 1)], 'marked'],
] as const)('with %d rounds wanted, %j is %s', (requiredRounds, marks, state) => {
  expect(stateOf(item({ requiredRounds }), marks)).toBe(state);
});

test('when an item is due, nothing but a first mark is waited for', () => {
  const [first, second] = [mark(1, 6, 6), mark(2, 8, 8)];
  expect(stateOf(item({ isDue: true }), [])).toBe('waiting');
  for (const marks of [[first], [first, second]]) {
    expect(stateOf(item({ isDue: true }), marks)).toBe('marked');
    expect(settledMark(item({ isDue: true }), marks)).toMatchObject({ overall: 6, wordsOf: 1 });
  }
});

test('a test has the mean of two agreeing marks, homework the first mark', () => {
  const marks = [mark(1, 6, 6), mark(2, 6.5, 6.5)];
  expect(settledMark(item(), marks)).toEqual({
    outcome: 'marked',
    bands: { a: 6.5, b: 6.5 },
    overall: 6.5,
    wordsOf: 1,
  });
  expect(settledMark(item({ isTest: false }), marks)).toMatchObject({ overall: 6, wordsOf: 1 });
});

test("only the lead's decision counts, and nothing counts before it", () => {
  const marks = [mark(1, 6, 6), mark(2, 8, 8)];
  expect(settledMark(item(), marks)).toBeNull();
  expect(settledMark(item(), [...marks, mark(3, 7, 7)])).toMatchObject({ overall: 7, wordsOf: 3 });
});

test('redoing the work has no mark', () => {
  expect(settledMark(item({ requiredRounds: 1 }), [again(1)])).toMatchObject({
    outcome: 'again',
    overall: null,
  });
});
