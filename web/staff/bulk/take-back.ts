import { errors } from '@bitu/contract/errors.ts';
import { ApiError, call } from '../../api/client.ts';

/** Takes back a single edit that was made as a change in bulk. Throws `undoConflict`, also where it is left as it is. */
export async function takeBack(bulkId: number): Promise<void> {
  const { left_count } = await call('bulk.undo', { params: { id: String(bulkId) }, body: {} });
  if (left_count > 0) throw new ApiError({ ...errors.undoConflict });
}
