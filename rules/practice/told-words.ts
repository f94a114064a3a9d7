import { practiceTypes } from '@bitu/contract/codes.ts';

/** Which questions of a practice wait for a machine or a teacher once it is handed in. Of what is drawn at random it may be fewer. */
export type Judged = 'none' | 'some' | 'all';

/** When a child learns what was right, in one line that promises only what happens. */
export function toldWords(practiceType: number, judged: Judged): string {
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
