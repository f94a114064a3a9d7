import { expect, test } from 'vitest';
import { scoreText } from '../format/numbers.ts';
import { bestName, bestWords, latestName, latestWords } from './counted-words.ts';

test('the best result counts, both in sentences and as a label', () => {
  expect(bestWords(8.5)).toBe('tốt nhất 8,5 điểm, được tính');
  expect(bestWords(9, scoreText)).toBe('tốt nhất 9,0 điểm, được tính');
  expect(latestWords(6)).toBe('mới nhất 6 điểm');
  expect(bestWords(9)).toBe(bestName.toLowerCase().replace(',', ' 9 điểm,'));
  expect(latestWords(6)).toContain(latestName.toLowerCase());
});
