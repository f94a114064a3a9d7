import { expect, test } from 'vitest';
import { readAloudFor, readAloudHere, type ReadAloud } from './read-aloud.ts';

test.each<[number | null, boolean | null, ReadAloud]>([
  [5, null, 'itself'],
  [6, null, 'itself'],
  [7, null, 'asked'],
  [8, null, 'asked'],
  [9, null, 'never'],
  [null, null, 'asked'],
  [6, false, 'asked'],
  [7, true, 'itself'],
  [12, true, 'itself'],
  [null, true, 'itself'],
  [null, false, 'asked'],
  [12, false, 'never'],
])('to a child of %s years whose family chose %s: %s', (age, setting, expected) => {
  expect(readAloudFor(age, setting)).toBe(expected);
});

const quiet = { isSpoken: false, hasSound: false, inTest: false, besideSound: false };
const recorded = { hasSound: true, besideSound: true };

test.each<[string, Partial<typeof quiet>, ReadAloud]>([
  ['in a practice', {}, 'itself'],
  ['beside questions with recordings', { besideSound: true }, 'itself'],
  ['with a recording', recorded, 'asked'],
  ['to be spoken', { isSpoken: true }, 'never'],
  ['in a test', { inTest: true }, 'itself'],
  ['in a listening test', { inTest: true, besideSound: true }, 'asked'],
  ['about a recording in a test', { inTest: true, ...recorded }, 'never'],
])('a question %s', (_, place, expected) => {
  const here = { ...quiet, ...place };
  expect(readAloudHere('itself', here)).toBe(expected);
  expect(readAloudHere('asked', here)).toBe(expected === 'itself' ? 'asked' : expected);
  expect(readAloudHere('never', here)).toBe('never');
});
