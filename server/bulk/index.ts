/**
 * Changes of many rows: a domain plans the rows (table, key, before, after); they are previewed and applied in batches.
 * For 30 days a change can be undone in the rows that are still as it left them.
 */
export { applyBulk, editAtOnce } from './apply.ts';
export { cellsKind } from './cells.ts';
export { importFailure } from './import-failure.ts';
export {
  type Applied,
  type BulkKind,
  type BulkPlan,
  type BulkRow,
  type BulkUnit,
  type Columns,
  newId,
  type StoredRow,
} from './kind.ts';
export { previewBulk } from './preview.ts';
