/** Words for a displayed week, which begins on Monday. On the wire 0 is Sunday. */
import { weekdayName } from './times.ts';

const fromMonday = [1, 2, 3, 4, 5, 6, 0];

/** 'Thứ Hai' to 'Chủ nhật'. */
export const weekdayNames: readonly string[] = fromMonday.map(weekdayName);

/** 'T2' to 'CN', where only two letters fit. */
export const weekdayLetters: readonly string[] = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'];

/** '08:00' for 8. */
export const fullHourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
