/**
 * What is counted, in words, wherever results are shown: the best result, when a practice was done more than once, and
 * right answers.
 */
import type { ResultBand } from '@bitu/contract/writing.ts';
import { numberText, scoreText } from '../format/numbers.ts';
import { rangeText } from './writing/range-text.ts';

/** Labels of the two results, shown before their scores. */
export const bestName = 'Tốt nhất, được tính';
export const latestName = 'Mới nhất';

/** A result in words: its band if it has one, else its score. */
export interface Mark {
  /** 0 to 10. */
  readonly score: number;
  readonly band: ResultBand | null;
}

/** 'band 4,5–6,5', or '8,5 điểm'. The only words for a result, wherever it is named. */
export const markWords = ({ score, band }: Mark, write = numberText): string =>
  band ? `band ${rangeText(band)}` : `${write(score)} điểm`;

/** The same in the reports, where a score is 'trên 10'. */
export const markOfTen = ({ score, band }: Mark): string =>
  band ? `band ${rangeText(band)}` : `${scoreText(score)} trên 10`;

/** 'tốt nhất 8,5 điểm, được tính', for use within a sentence or in brackets. */
export const bestWords = (mark: Mark, write = numberText): string =>
  `tốt nhất ${markWords(mark, write)}, được tính`;

/** 'mới nhất 6 điểm'. */
export const latestWords = (mark: Mark): string => `mới nhất ${markWords(mark)}`;

/** The right answers for less than all points (`right-later.ts`), beside the count of those for all points. */
export const rightLaterWords = (count: number): string =>
  `${count} câu đúng nhờ thử lại hoặc gợi ý`;
