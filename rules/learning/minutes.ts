/** How the minutes of a learning day are counted (server/learning/days.ts), and the goals to choose from. */

/** Minutes per day. */
export const dailyGoals = [5, 10, 15] as const;
export type DailyGoal = (typeof dailyGoals)[number];

/** A longer time between two answers of an attempt counts as this, in seconds: the student was away. */
export const maxPauseSeconds = 90;

const maxGoalSeconds = Math.max(...dailyGoals) * 60;

/** A joined lesson counts its whole length, and at least this, so that it reaches any goal. */
export const minLessonSeconds = maxGoalSeconds;

/** A finished unit counts the time of its study session, and at most this. */
export const maxUnitSeconds = maxGoalSeconds;

/** Whole minutes. */
export const minutesOf = (seconds: number): number => Math.floor(seconds / 60);
