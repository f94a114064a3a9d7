export { rebuild } from './compute.ts';
export { queueMastery } from './jobs.ts';
export { knownLevels, masteryAt } from './known.ts';
export { answersBehind, type CountedRow } from './queries/known.ts';
