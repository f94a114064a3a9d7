/** Why a child needs a call, in one sentence with its evidence. */
import { shortDayText } from '../format/times.ts';
import { numberText, scoreText } from '../format/numbers.ts';
import type { Reason } from './attention.ts';
import { limits } from './attention.ts';

/** At most this many things are named; the rest is counted. */
const named = 2;

const listed = (words: readonly string[]): string => {
  const more = words.length - named;
  const list = words.slice(0, named).join(', ');
  return more > 0 ? `${list} và ${more} mục nữa` : list;
};

const quoted = (titles: readonly { title: string }[]) =>
  listed(titles.map(({ title }) => `“${title}”`));

const inOrder = (times: readonly number[]): string =>
  times
    .toSorted((a, b) => a - b)
    .map(shortDayText)
    .join(', ');

export function reasonSentence(reason: Reason): string {
  switch (reason.kind) {
    case 'absent':
      return `Vắng ${reason.lessons.length} trong ${limits.lessons} buổi gần nhất của ${reason.class} (${inOrder(reason.lessons.map(({ at }) => at))}).`;
    case 'away':
      return reason.last === null
        ? `Chưa vào học lần nào, đã ${reason.days} ngày từ khi vào lớp.`
        : `Không vào học ${reason.days} ngày, lần cuối ${shortDayText(reason.last)}.`;
    case 'homework': {
      const last =
        reason.last === null ? 'chưa nộp bài nào' : `lần nộp cuối ${shortDayText(reason.last)}`;
      return `${limits.homeworkDays} ngày không làm bài về nhà (${last}), còn ${quoted(reason.open)}.`;
    }
    case 'overdue':
      return `Quá hạn ${reason.homework.length} bài: ${quoted(reason.homework)}.`;
    case 'results': {
      const scores = reason.low.map(({ score, title }) => `${scoreText(score)} bài “${title}”`);
      return `${reason.low.length} trong ${limits.results} kết quả ${reason.subject} gần nhất thấp hơn trung bình của học sinh (${numberText(reason.mean)}): ${scores.join(', ')}.`;
    }
    case 'skills': {
      const under = reason.skills.map(
        ({ name, percent, low, answers }) =>
          `${name} ${percent}% (cần từ ${low}%, tính từ ${answers} câu)`,
      );
      return `Dưới mức của ${reason.skills[0]?.level ?? 'trình độ'}: ${listed(under)}.`;
    }
    case 'reports':
      return `Gia đình chưa mở báo cáo nào trong ${limits.reports} báo cáo gần nhất (từ ${shortDayText(reason.reports.at(-1)?.at ?? 0)}).`;
  }
}

/** The address that shows the evidence. */
export const reasonUrl = (reason: Reason, studentId: number): string =>
  reason.kind === 'absent' && reason.lessons[0]
    ? `/staff/office/lessons/${reason.lessons[0].lesson_id}`
    : `/staff/office/students/${studentId}`;

export const reasonNames: Readonly<Record<Reason['kind'], string>> = {
  absent: 'Vắng học',
  away: 'Không vào học',
  homework: 'Không làm bài về nhà',
  overdue: 'Bài quá hạn',
  results: 'Kết quả giảm',
  skills: 'Kỹ năng dưới mức',
  reports: 'Chưa mở báo cáo',
};
