export { queueAssessments, remainingGradings } from './queue.ts';
