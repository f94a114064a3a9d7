import type { BulkKind } from '../bulk/index.ts';
import { addKind } from './add.ts';
import { editKind } from './edit.ts';
import { mergeKind } from './merge/kind.ts';
import { moveKind } from './move.ts';
import { planKind } from './waiting/kind.ts';

export { addKind };

/** The bulk changes of children. */
export const studentKinds: readonly BulkKind<never>[] = [
  addKind,
  editKind,
  moveKind,
  planKind,
  mergeKind,
];
