export { masteryAt } from './at.ts';
export { rebuild } from './compute.ts';
export { queueMastery } from './jobs.ts';
export { knownLevels } from './known.ts';
export { answersBehind, type CountedRow } from './queries/known.ts';
