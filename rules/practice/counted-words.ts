/**
 * How the results of a practice that was done more than once are called, wherever a result is shown: the best one
 * counts. Scores are of 10.
 */
import { numberText } from '../format/numbers.ts';

/** Names of the two results, before their scores. */
export const bestName = 'Tốt nhất, được tính';
export const latestName = 'Mới nhất';

/** 'tốt nhất 8,5 điểm, được tính', in a line or in brackets. */
export const bestWords = (score: number, write = numberText): string =>
  `tốt nhất ${write(score)} điểm, được tính`;

/** 'mới nhất 6 điểm'. */
export const latestWords = (score: number): string => `mới nhất ${numberText(score)} điểm`;
