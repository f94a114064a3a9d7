/**
 * What a child learns besides practices, and its habits: goal, streak and stickers are derived from `learning_days`
 * and `mission_rewards` by pure functions and not stored, so that they cannot disagree with these tables.
 */
export { afterCursor, type Cursor, cursorOf, cursorText } from './cursor.ts';
export { addAttempts, lastLearned, learningDate } from './days.ts';
export { nextHomework } from './learning.ts';
export { earnedBy, rewardAttempt } from './missions/missions.ts';
export { lookUpSession } from './self-study/session-report.ts';
