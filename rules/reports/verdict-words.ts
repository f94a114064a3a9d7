import type { ReportQuestionRow } from '@bitu/contract/reports.ts';

/** The words for a question's outcome in a report, on the screen and on paper; the result page uses the same ones. */
export const verdictWords: Record<ReportQuestionRow['verdict'], string> = {
  right: 'Đúng',
  partly: 'Gần đúng',
  wrong: 'Chưa đúng',
  unanswered: 'Chưa làm',
  waiting: 'Đang chờ chấm',
  judged: 'Đã chấm',
};
