export { evaluate } from './evaluate.ts';
export { questionToMark } from './present.ts';
export { type KeyPoints, type PointsChange, replacePoints } from './replace-points.ts';
