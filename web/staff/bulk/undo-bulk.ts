import { errors } from '@bitu/contract/errors.ts';
import { ApiError, call } from '../../api/client.ts';

/** Undoes a bulk change of a single row. Throws `undoConflict`, also if the row has changed since and is left unchanged. */
export async function undoBulk(bulkId: number): Promise<void> {
  const { left_count } = await call('bulk.undo', { params: { id: String(bulkId) }, body: {} });
  if (left_count > 0) throw new ApiError({ ...errors.undoConflict });
}
