import { expect, test } from 'vitest';
import { refusalWords } from './refusal-words.ts';

test.each([
  ['other_speech', 'elephant', 'Bitu nghe thấy một từ khác.'],
  ['other_speech', 'I think so', 'Bitu nghe thấy một câu khác.'],
  ['other_speech', null, 'Bitu nghe thấy một câu khác.'],
  ['too_short', ' cat ', 'Đoạn ghi âm ngắn quá. Con bấm micro, đọc hết từ'],
  ['silence', 'cat', 'Bitu chưa nghe thấy tiếng con.'],
] as const)('%s of "%s"', (refusal, text, words) => {
  expect(refusalWords(refusal, text)).toContain(words);
});
