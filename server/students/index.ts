import type { BulkKind } from '../bulk/index.ts';
import { addKind } from './add.ts';
import { editKind } from './edit.ts';
import { mergeKind } from './merge/kind.ts';
import { moveKind } from './move.ts';
import { removeNoteKind } from './remove-note.ts';
import { cancelMoveKind } from './waiting/cancel.ts';
import { planKind } from './waiting/kind.ts';

export { addKind };

/** The bulk changes of children, and the single edits that are undone in the same way. */
export const studentKinds: readonly BulkKind<never>[] = [
  addKind,
  editKind,
  moveKind,
  planKind,
  mergeKind,
  removeNoteKind,
  cancelMoveKind,
];
