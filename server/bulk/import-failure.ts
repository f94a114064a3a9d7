import type { ImportFault, ImportSheet } from '@bitu/contract/students.ts';
import { Failure } from '../failure.ts';

const maxFaults = 100;

/**
 * Returns the failure that refuses all cells and names the wrong ones.
 * @param sheet The columns, where a person has to say what they hold.
 */
export const importFailure = (faults: readonly ImportFault[], sheet: ImportSheet | null = null) =>
  new Failure('importFaults', {
    data: { faults: faults.slice(0, maxFaults), ...(sheet && { sheet }) },
  });
