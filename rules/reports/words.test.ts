import { expect, test } from 'vitest';
import { printedName } from './words.ts';

test.each([
  ['Nguyễn Thị Bảo Ngọc', 'Nguyễn Thị Bảo Ngọc'],
  ['  Nguyễn \t Thị\n\nBảo  Ngọc ', 'Nguyễn Thị Bảo Ngọc'],
  ['Nguyễn\u2028An\u2029Bình', 'Nguyễn An Bình'],
  ['Nguye\u0302\u0303n An', 'Nguyễn An'],
  ['Lê \u202Egnudoh\u202C An', 'Lê gnudoh An'],
  ['Lê\u200B An\uFEFF\u00AD', 'Lê An'],
  ['Lê \u0000An\u0007', 'Lê An'],
  ['\u3164\u034F', 'Con'],
  ['Lê \uD800An', 'Lê An'],
  ['#eval("1") *An* $x$ @a <b>', '#eval("1") *An* $x$ @a <b>'],
  ['0912345678', 'Con'],
  [' 0912\u200B345678\n', 'Con'],
  ['   ', 'Con'],
])('%j is printed as %j', (stored, printed) => {
  expect(printedName(stored)).toBe(printed);
});
