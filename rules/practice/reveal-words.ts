import { practiceTypes } from '@bitu/contract/codes.ts';

/**
 * Which questions of a practice a machine or a teacher judges after the submission. A random draw may contain fewer
 * of them.
 */
export type Judged = 'none' | 'some' | 'all';

/**
 * Returns the line that says when a child will see what was right. It promises only what happens. `held`: the
 * results of the test are not shown at the submission.
 */
export function revealWords(practiceType: number, judged: Judged, held: boolean): string {
  if (held) return 'Nộp bài xong con chờ kết quả, có rồi Bitu báo con';
  const isTest = practiceType === practiceTypes.test;
  switch (judged) {
    case 'all':
      return 'Cô hoặc máy chấm sau khi con nộp, xong Bitu báo con';
    case 'some':
      return isTest
        ? 'Xem đúng, sai sau khi nộp bài; câu cần chấm có kết quả sau, Bitu báo con'
        : 'Biết đúng, sai ngay; câu cần chấm có kết quả sau khi nộp, Bitu báo con';
    default:
      return isTest ? 'Xem đúng, sai sau khi nộp bài' : 'Biết đúng, sai ngay sau mỗi câu';
  }
}
