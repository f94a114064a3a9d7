import { expect, test } from 'vitest';
import { langOf } from './lang.ts';

test.each([
  ['The night train leaves at nine.', 'en'],
  ['a cat', 'en'],
  ['Con mèo tiếng Anh là gì?', undefined],
  ['Con mèo tiếng Anh là gì?'.normalize('NFD'), undefined],
  ['Bạn hỏi: How are you?', undefined],
  ['12 + 3 = ?', undefined],
  ['A', undefined],
  ['', undefined],
] as const)('%s', (text, lang) => {
  expect(langOf(text)).toBe(lang);
});
