import type { ReportQuestionRow } from '@bitu/contract/reports.ts';

/** What a report says of one question, on the screen and on paper; the result page says the same. */
export const verdictWords: Record<ReportQuestionRow['verdict'], string> = {
  right: 'Đúng',
  partly: 'Gần đúng',
  wrong: 'Chưa đúng',
  unanswered: 'Chưa làm',
  waiting: 'Đang chờ chấm',
  judged: 'Đã chấm',
};
