export { queueAssessments } from './queue.ts';
export { remainingGradings } from './limit.ts';
