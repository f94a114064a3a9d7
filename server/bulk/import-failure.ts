import type { ImportFault } from '@bitu/contract/students.ts';
import { Failure } from '../failure.ts';

const maxFaults = 100;

/** Returns the failure that refuses all cells and names the wrong ones. */
export const importFailure = (faults: readonly ImportFault[]) =>
  new Failure('importFaults', { data: { faults: faults.slice(0, maxFaults) } });
