import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { applyBulk } from './apply.ts';
import type { BulkKind } from './kind.ts';
import { previewBulk } from './preview.ts';

/**
 * Applies a single edit, which needs no preview, as a bulk change: `bulk.undo` undoes it unless the row has changed
 * since. Returns its number. Throws the errors of the kind's plan.
 */
export async function editAtOnce<Input extends object>(
  deps: Deps,
  staff: Staff,
  kind: BulkKind<Input>,
  input: Input,
): Promise<{ bulk_id: number }> {
  const { id, checksum } = await previewBulk(deps, staff, kind, input);
  await applyBulk(deps, [kind], staff, { id, checksum });
  return { bulk_id: id };
}
