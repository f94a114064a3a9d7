import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  ['ngắn thôi', 20, 'ngắn thôi'],
  ['một câu dài hơn', 10, 'một câu…'],
  ['mộttừdàiquá', 5, 'mộtt…'],
])('%j in %i characters: %j', (text, max, short) => expect(shorten(text, max)).toBe(short));
