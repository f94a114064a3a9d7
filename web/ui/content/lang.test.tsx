import { expect, test } from 'vitest';
import { langOf, runsOf } from './lang.ts';

test.each([
  ['The night train leaves at nine.', 'en'],
  ['a cat', 'en'],
  ['Con mèo tiếng Anh là gì?', undefined],
  ['Con mèo tiếng Anh là gì?'.normalize('NFD'), undefined],
  ['Bạn hỏi: How are you?', undefined],
  ['12 + 3 = ?', undefined],
  ['5 cm + 3 cm', undefined],
  ['A', undefined],
  ['', undefined],
] as const)('%s', (text, lang) => {
  expect(langOf(text)).toBe(lang);
});

test.each([
  [
    ['Đúng hay sai? ', { strong: 'This fish is orange.' }],
    [undefined, 'Đúng hay sai? '],
    ['en', 'This fish is orange.'],
  ],
  [
    ['Con gõ từ ', { strong: 'cat' }, ', rồi bấm ', { strong: 'Kiểm tra' }, '.'],
    [undefined, 'Con gõ từ '],
    ['en', 'cat'],
    [undefined, ', rồi bấm Kiểm tra.'],
  ],
  [
    ['How many ducks can you see at 7:30? Con gõ một số.'],
    ['en', 'How many ducks can you see at 7:30? '],
    [undefined, 'Con gõ một số.'],
  ],
  [['Sợi dây dài: 5 cm + 3 cm + 2 cm = ?'], [undefined, 'Sợi dây dài: 5 cm + 3 cm + 2 cm = ?']],
  [
    ['(', { strong: 'a duck' }, ') 2 con'],
    ['en', '(a duck'],
    [undefined, ') 2 con'],
  ],
  [
    ['Lan ', { strong: '12' }, ' quả cam'],
    [undefined, 'Lan 12 quả cam'],
  ],
] as const)('splits %j into languages', (text, ...runs) => {
  expect(runsOf(text).map(({ lang, text: run }) => [lang, run])).toEqual(runs);
});
