/**
 * Attempts: drawing, saving, handing in, scoring and results. No key leaves the server before the answer is final or
 * the result is shown. Tries and hints exist only where feedback is immediate, and one function gives their points
 * (`rules/practice/tries.ts`).
 */
export { evaluate } from './rescore.ts';
export { moveDeadlines } from './move-deadlines.ts';
export { random } from './draw.ts';
export { presentQuestions, questionToMark } from './present.ts';
export { answersOf } from './queries/answers.ts';
export { type DrawnRow, findAttempt, insertAttempt } from './queries/attempts.ts';
export { practicesWith } from './queries/practices.ts';
export { type KeyPoints, type PointsChange, replacePoints } from './replace-points.ts';
export { releaseHeld, releaseDue } from './release-results.ts';
export { createSaving, save, type Saving } from './save.ts';
export { handInDrills, submit } from './submit.ts';
export { availabilityFor } from './terms.ts';
