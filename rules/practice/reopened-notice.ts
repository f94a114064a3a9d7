/** The notice that a child may continue a submitted attempt. */
import { whenText } from '../format/times.ts';
import type { Reopening } from './exception.ts';

/** Returns title and text. `title`: of the practice. */
export function reopenedNotice(
  title: string,
  { seconds, until }: Reopening,
): { title: string; content: string } {
  const time =
    seconds === null ? null : `có ${Math.round(seconds / 60)} phút, tính từ lúc con bấm “Làm tiếp”`;
  const end = until === null ? null : `làm đến ${whenText(until)}`;
  const terms = [time, end].filter((words) => words !== null).join(', ');
  return {
    title: 'Cô mở lại bài cho con',
    content: `“${title}”: con làm tiếp từ bài đã nộp nhé!${terms && ` Con ${terms}.`} Bài con đã nộp vẫn được giữ.`,
  };
}
