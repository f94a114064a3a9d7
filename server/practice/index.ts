export { evaluate } from './evaluate.ts';
export { availabilityFor, random } from './open.ts';
export { presentQuestions, questionToMark } from './present.ts';
export { answersOf } from './queries/answers.ts';
export { type DrawnRow, findAttempt, insertAttempt } from './queries/attempts.ts';
export { practicesWith } from './queries/practices.ts';
export { type KeyPoints, type PointsChange, replacePoints } from './replace-points.ts';
export { createSaving, save, type Saving } from './save.ts';
export { handInDrills, submit } from './submit.ts';
