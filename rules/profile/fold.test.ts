import { expect, test } from 'vitest';
import { beginsAWord, foldText } from './fold.ts';

test.each([
  ['Phường Ba Đình', 'phuong ba dinh'],
  ['Phường Ba Đình'.normalize('NFD'), 'phuong ba dinh'],
  ['  XÃ  CƯ   M’gar ', 'xa cu mgar'],
  ["Phường B'Lao", 'phuong blao'],
  ['Phường Văn Miếu - Quốc Tử Giám', 'phuong van mieu quoc tu giam'],
  ['Hòa', foldText('Hoà')],
  ['Phường 2 Bảo Lộc', 'phuong 2 bao loc'],
  ['%_\\', ''],
])('%s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded));

test.each([
  ['ba', true],
  ['ba di', true],
  ['dinh', true],
  ['phuong ba dinh', true],
  ['', true],
  ['inh', false],
  ['a di', false],
  ['dinh ba', false],
])('searching for %j in Phường Ba Đình: %s', (query, expected) =>
  expect(beginsAWord('phuong ba dinh', query)).toBe(expected),
);
