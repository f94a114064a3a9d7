/** How the minutes of a learning day are counted (server/learning/days.ts), and the goals to choose from. */

/** Minutes a day. */
export const dailyGoals = [5, 10, 15] as const;
export type DailyGoal = (typeof dailyGoals)[number];

/** A longer time between two answers of an attempt counts as this, in seconds: somebody was away. */
export const maxPauseSeconds = 90;

const maxGoalSeconds = Math.max(...dailyGoals) * 60;

/** A lesson that was joined counts its whole length, and at least this: it meets any goal. */
export const minLessonSeconds = maxGoalSeconds;

/** A unit that was finished counts the time of its study session, and at most this. */
export const maxUnitSeconds = maxGoalSeconds;

/** Whole minutes. */
export const minutesOf = (seconds: number): number => Math.floor(seconds / 60);
