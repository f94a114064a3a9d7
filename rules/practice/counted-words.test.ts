import { expect, test } from 'vitest';
import { scoreText } from '../format/numbers.ts';
import { bestName, bestWords, latestName, latestWords } from './counted-words.ts';

test('the best result is the one that counts, in a line as in a name', () => {
  expect(bestWords(8.5)).toBe('tốt nhất 8,5 điểm, được tính');
  expect(bestWords(9, scoreText)).toBe('tốt nhất 9,0 điểm, được tính');
  expect(latestWords(6)).toBe('mới nhất 6 điểm');
  expect(bestWords(9)).toBe(bestName.toLowerCase().replace(',', ' 9 điểm,'));
  expect(latestWords(6)).toContain(latestName.toLowerCase());
});
