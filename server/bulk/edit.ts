import type { Deps } from '../deps.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { applyBulk } from './apply.ts';
import type { BulkKind } from './kind.ts';
import { previewBulk } from './preview.ts';

/**
 * Makes a single edit, which needs no preview, by the same mechanism: `bulk.undo` takes it back, unless somebody has
 * changed the same since. Returns its number. Throws what the kind's plan throws.
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
