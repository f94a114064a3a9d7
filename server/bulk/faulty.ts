import type { ImportFault } from '@bitu/contract/students.ts';
import { Failure } from '../failure.ts';

const maxFaults = 100;

/** The refusal of cells for which nothing was taken. */
export const faulty = (faults: readonly ImportFault[]) =>
  new Failure('importFaults', { data: { faults: faults.slice(0, maxFaults) } });
