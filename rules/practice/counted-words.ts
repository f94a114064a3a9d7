/**
 * What is counted, in words, wherever results are shown: the best result, when a practice was done more than once, and
 * right answers. Scores are out of 10.
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

/** The right answers for less than all points (`right-later.ts`), beside the count of those for all points. */
export const rightLaterWords = (count: number): string =>
  `${count} câu đúng nhờ thử lại hoặc gợi ý`;
