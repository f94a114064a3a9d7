/**
 * Changes of many rows: a domain plans the rows (table, key, before, after); they are previewed, applied in batches,
 * and for 30 days those that nobody has changed since can be undone.
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
