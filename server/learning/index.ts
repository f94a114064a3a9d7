export { afterCursor, type Cursor, cursorOf, pageOf } from './cursor.ts';
export { addAttempts, lastLearned, learningDate } from './days.ts';
export { nextHomework } from './learning.ts';
export { earnedBy, rewardAttempt } from './missions/missions.ts';
export { lookUpSession } from './self-study/session-report.ts';
