import { expect, test } from 'vitest';
import { readScore } from './score-text.ts';

test.each([
  ['8', 8],
  ['0', 0],
  ['10', 10],
  ['8,5', 8.5],
  ['8.5', 8.5],
  ['8.0', 8],
  [' 7, ', 7],
  ['85', 8.5],
  ['05', 0.5],
  ['', null],
  [' ', null],
])('%j is %j', (text, score) => expect(readScore(text)).toBe(score));

test.each(['11', '10,5', '100', '8,3', '-1', 'tám', '8,55', '855'])('%j is not a score', (text) =>
  expect(readScore(text)).toBeUndefined(),
);
