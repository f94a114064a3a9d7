import { availableParallelism } from 'node:os';

const cores = availableParallelism();

/** How many suites `npm test` runs at a time. */
export const lanes = Math.max(2, Math.floor(cores / 2));

/** The workers of a suite, given their number on two cores, where every suite has the machine with one other. */
export const workersFor = (onTwoCores: number): number =>
  Math.max(onTwoCores, Math.round((onTwoCores * cores) / 4));
