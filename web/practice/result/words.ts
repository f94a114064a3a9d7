import type { PracticeResult } from '@bitu/contract/practice.ts';
import type { Mood } from '../../ui/mascot.tsx';

const number = new Intl.NumberFormat('vi', { maximumFractionDigits: 2 });
const dateTime = new Intl.DateTimeFormat('vi', {
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Ho_Chi_Minh',
});

export const formatNumber = (value: number): string => number.format(value);

export function formatDate(unixSeconds: number): string {
  const parts = dateTime.formatToParts(unixSeconds * 1000);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${of('hour')}:${of('minute')} ${of('day')}/${of('month')}/${of('year')}`;
}

/** Never sad about wrong answers. */
export function moodOf(score: number): Mood {
  if (score >= 8) return 'cheering';
  return score >= 5 ? 'happy' : 'thinking';
}

/** What to shout to the child. */
export function cheer(score: number): string {
  if (score >= 9) return 'Tuyệt vời!';
  if (score >= 8) return 'Giỏi lắm!';
  if (score >= 5) return 'Con làm tốt!';
  return 'Con đã cố gắng!';
}

/** One sentence that a parent understands first. */
export function sentence(result: Pick<PracticeResult, 'correct' | 'total' | 'score'>): string {
  const { correct, total, score } = result;
  const done = `Con làm đúng ${correct} trên ${total} câu, được ${formatNumber(score)} điểm`;
  if (score >= 9) return `${done}: con nắm rất chắc phần này.`;
  if (score >= 7) return `${done}: con đã hiểu bài, chỉ cần xem lại vài câu.`;
  if (score >= 5) return `${done}: con hiểu được phần lớn, nên luyện thêm những câu còn sai.`;
  return `${done}: ba mẹ cùng con xem lại từng câu dưới đây nhé.`;
}

/** How the score came about. */
export function reckoning(result: Pick<PracticeResult, 'points' | 'total' | 'score'>): string {
  const { points, total, score } = result;
  const sum = `${formatNumber(points)} : ${total} × 10 = ${formatNumber(score)}`;
  const parts = Number.isInteger(points) ? '' : ' Câu có nhiều ý được tính theo số ý đúng.';
  return `Cách tính điểm: đúng ${formatNumber(points)} trên ${total} câu, ${sum}.${parts}`;
}
