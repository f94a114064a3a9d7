export { rebuild } from './compute.ts';
export { queueMastery } from './jobs.ts';
