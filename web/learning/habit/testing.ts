/** For tests: the habit of a child on a Tuesday, who learned yesterday and today. */
import type { Habit } from '@bitu/contract/habit.ts';

const first = Date.parse('2026-11-11T00:00:00Z');

export const habit: Habit = {
  daily_minutes: 10,
  read_aloud: null,
  is_welcomed: 1,
  minutes: 7,
  streak: 3,
  longest_streak: 9,
  rest_left: 1,
  days: Array.from({ length: 14 }, (_, i) => ({
    date: new Date(first + i * 86_400_000).toISOString().slice(0, 10),
    minutes: i === 13 ? 7 : 0,
    is_active: i > 11 || i === 9 ? 1 : 0,
  })),
  stars: 12,
  stickers: 2,
  next_sticker: { stars: 15, left: 3 },
};
