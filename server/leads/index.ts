import type { BulkKind } from '../bulk/index.ts';
import { editKind } from './edit.ts';
import { enrolKind } from './enrol.ts';

/** The changes of leads that can be undone. */
export const leadKinds: readonly BulkKind<never>[] = [editKind, enrolKind];
