import { expect, test } from 'vitest';
import { scoreText } from '../format/numbers.ts';
import {
  bestName,
  bestWords,
  latestName,
  latestWords,
  markOfTen,
  markWords,
} from './counted-words.ts';

const of = (score: number) => ({ score, band: null });

test('a band is told instead of the score that is made from it', () => {
  const mark = { score: 6.1, band: { low: 4.5, high: 6.5 } };
  expect(markWords(mark)).toBe('band 4,5–6,5');
  expect(markOfTen(mark)).toBe('band 4,5–6,5');
  expect(bestWords({ score: 6.7, band: { low: 6, high: 6 } })).toBe('tốt nhất band 6, được tính');
  expect(markOfTen(of(6.1))).toBe('6,1 trên 10');
});

test('the best result counts, both in sentences and as a label', () => {
  expect(bestWords(of(8.5))).toBe('tốt nhất 8,5 điểm, được tính');
  expect(bestWords(of(9), scoreText)).toBe('tốt nhất 9,0 điểm, được tính');
  expect(latestWords(of(6))).toBe('mới nhất 6 điểm');
  expect(bestWords(of(9))).toBe(bestName.toLowerCase().replace(',', ' 9 điểm,'));
  expect(latestWords(of(6))).toContain(latestName.toLowerCase());
});
