import { numberText } from '@bitu/rules/format/numbers.ts';
import { rangeText } from '@bitu/rules/practice/writing/range-text.ts';
import type { MonthResult } from '@bitu/contract/classes.ts';

/** '2026-11' as 'Tháng 11'. */
export const monthName = ({ month }: Pick<MonthResult, 'month'>): string =>
  `Tháng ${Number(month.slice(5))}`;

/** 'Tháng 11: con học 3/4 buổi, làm 5/6 bài tập, điểm trung bình 8,5.' */
export function monthSentence(result: MonthResult): string {
  const { lessons, attended, homework, homework_done, average_score, average_band } = result;
  const parts = [
    lessons > 0 && `con học ${attended}/${lessons} buổi`,
    homework > 0 && `làm ${homework_done}/${homework} bài tập`,
    average_score !== null && `điểm trung bình ${numberText(average_score)}`,
    average_band !== null && `band trung bình ${rangeText(average_band)}`,
  ].filter((part) => part !== false);
  const words = parts.length > 0 ? parts.join(', ') : 'con chưa có buổi học nào';
  return `${monthName(result)}: ${words}.`;
}
