import { expect, test } from 'vitest';
import { missedSentence } from './missed-words.ts';

test('names the words to practise, at most eight', () => {
  expect(missedSentence(['cars', 'boots'])).toBe('Con luyện thêm từ: cars, boots.');
  const letters = 'abcdefghij'.split('');
  expect(missedSentence(letters)).toBe('Con luyện thêm từ: a, b, c, d, e, f, g, h và 2 từ nữa.');
});
