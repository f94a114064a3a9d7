import { describe, expect, test } from 'vitest';
import type { Closeness } from './close.ts';
import { closeTo } from '@bitu/questions/rules.ts';

const close = (entered: string, text: string, input: 'text' | 'number' = 'text') =>
  closeTo('free_text', { stem: [], input, unit: null }, { text }, [entered]);

test.each<[string, string, Closeness | null]>([
  // Vietnamese: missing or wrong marks
  ['hoa', 'hòa', 'marks'],
  ['con mèo', 'con mẹo', 'marks'],
  ['con meo', 'con mèo', 'marks'],
  ['hinh tam giac', 'hình tam giác', 'marks'],
  ['đường thăng', 'đường thẳng', 'marks'],
  ['duong thang', 'đường thẳng', 'marks'],
  ['ban', 'bàn', 'marks'],
  ['An', 'ăn', 'marks'],
  // English: one letter
  ['elephent', 'elephant', 'letter'],
  ['elephan', 'elephant', 'letter'],
  ['elephantt', 'elephant', 'letter'],
  ['freind', 'friend', 'letter'],
  ['dont', "don't", 'letter'],
  ['icecream', 'ice cream', 'letter'],
  ['my freind is tall', 'my friend is tall', 'letter'],
  ['tam giacs', 'tam giac', 'letter'],
  // Articles
  ['elephant', 'an elephant', 'article'],
  ['a elephant', 'an elephant', 'article'],
  ['an elephant', 'elephant|the elephant', 'article'],
  ['She is teacher.', 'She is a teacher', 'article'],
  // Too far, or another word
  ['cut', 'cat', null],
  ['dogs', 'dog', null],
  ['elefent', 'elephant', null],
  ['a cat', 'an elephant', null],
  ['my frend is tal', 'my friend is tall', null],
  ['zebra', 'elephant', null],
  ['a', 'an', null],
  ['the', 'a|an', null],
  ['', 'elephant', null],
  // Numbers are right or wrong
  ['12', '13', null],
  ['1234', '1235', null],
  ['24 cm', '25 cm', null],
  ['room 12', 'rooms 12', null],
])('%s for %s: %s', (entered, text, expected) => {
  expect(close(entered, text)).toBe(expected);
});

test('a number is never close, however it is typed', () => {
  expect(close('một trăm', 'mot trăm')).toBe('marks');
  expect(close('một trăm', 'mot trăm', 'number')).toBeNull();
});

describe('gaps', () => {
  const paragraph = { stem: [], paragraph: [{ gap: 0 }, { gap: 1 }], bank: null };
  const gaps = (first: string, second: string, bank: string[] | null = null) =>
    closeTo('fill_paragraph', { ...paragraph, bank }, { gaps: ['elephant', 'elephants|mice'] }, [
      first,
      second,
    ]);

  test('are close if every gap that is not right is close', () => {
    expect(gaps('elephent', 'mice')).toBe('letter');
    expect(gaps('elephent', 'micé')).toBe('letter');
    expect(gaps('elephent', 'zebras')).toBeNull();
    expect(gaps('elephant', 'mice')).toBeNull();
  });

  test('the right word for another gap is not close', () => {
    expect(gaps('elephants', 'mice')).toBeNull();
  });

  test('words of a bank are not typed', () => {
    expect(gaps('elephent', 'mice', ['elephent', 'elephant', 'mice'])).toBeNull();
  });
});

test('what is not typed is never close', () => {
  const options = ['a', 'b'].map((id) => ({ id, text: [id] }));
  expect(closeTo('single_choice', { stem: [], options }, { option: 'a' }, ['b'])).toBeNull();
});
