export {
  type Applied,
  type BulkKind,
  type BulkPlan,
  type BulkRow,
  type BulkUnit,
  newId,
} from './kind.ts';
export { previewBulk } from './preview.ts';
