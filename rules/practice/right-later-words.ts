/** What right answers for less than all points (`right-later.ts`) are called, where those for all points are counted. */
export const rightLaterWords = (count: number): string =>
  `${count} câu đúng nhờ thử lại hoặc gợi ý`;
