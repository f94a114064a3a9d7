/**
 * The names of the results when a practice was done more than once, wherever results are shown: the best one counts.
 * Scores are out of 10.
 */
import { numberText } from '../format/numbers.ts';

/** Labels of the two results, shown before their scores. */
export const bestName = 'Tốt nhất, được tính';
export const latestName = 'Mới nhất';

/** 'tốt nhất 8,5 điểm, được tính', for use within a sentence or in brackets. */
export const bestWords = (score: number, write = numberText): string =>
  `tốt nhất ${write(score)} điểm, được tính`;

/** 'mới nhất 6 điểm'. */
export const latestWords = (score: number): string => `mới nhất ${numberText(score)} điểm`;
