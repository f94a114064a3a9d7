import type { BulkKind } from '../bulk/index.ts';
import { addKind } from './add.ts';
import { moveKind } from './move.ts';

/** The changes of many children at once. */
export const studentKinds: readonly BulkKind<never>[] = [addKind, moveKind];
