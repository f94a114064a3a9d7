import type { BulkKind } from '../bulk/index.ts';
import { addKind } from './add.ts';
import { editKind } from './edit.ts';
import { mergeKind } from './merge/kind.ts';
import { moveKind } from './move.ts';
import { removeNoteKind } from './remove-note.ts';
import { cancelMoveKind } from './waiting/cancel.ts';
import { planKind } from './waiting/kind.ts';

export { addKind };

/** The changes of many children at once, and single edits that are taken back the same way. */
export const studentKinds: readonly BulkKind<never>[] = [
  addKind,
  editKind,
  moveKind,
  planKind,
  mergeKind,
  removeNoteKind,
  cancelMoveKind,
];
