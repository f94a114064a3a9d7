import type { Bulk } from '@bitu/contract/bulk.ts';
import { bulkLimits } from '@bitu/contract/codes.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { bulkRest } from './batches.ts';
import { bulkQueue } from './queue.ts';
import { requireFresh } from './fresh.ts';
import { checksumOf } from './preview.ts';
import { findBulk } from './queries/bulk.ts';
import { kindFor, type Kinds, previewOf, readBulkRow, validMs } from './read.ts';

const defaultUndoMs = 30 * 86_400_000;

/**
 * Applies a preview: plans it again and, if the data is unchanged since the preview, stores it in batches. Repeating
 * it changes nothing. Throws `notFound`, `bulkStale`, `badRequest` when the number was not typed, and
 * `factorNeeded`.
 */
export async function applyBulk(
  deps: Deps,
  kinds: Kinds,
  staff: Staff,
  given: { id: number; checksum: string; typed?: number | undefined },
): Promise<Bulk> {
  const { db, clock } = deps;
  const { id } = given;
  const found = await findBulk(db.queries, id).executeTakeFirst();
  const kind = kindFor(kinds, staff, found);
  if (found?.state === 'previewed') {
    const { total } = previewOf(found);
    if (total > bulkLimits.typedOver && given.typed !== total)
      throw new Failure('badRequest', { message: `Bạn gõ số ${total} để xác nhận nhé!` });
    requireFresh(kind, found, staff, clock());
    const isOld = found.previewed_at.getTime() + validMs < clock().getTime();
    if (isOld || found.checksum !== given.checksum) throw new Failure('bulkStale');
    const plan = await kind.plan(deps, staff, found.input as never, found.previewed_at);
    if (checksumOf(plan) !== found.checksum) throw new Failure('bulkStale');
    await db.queries.transaction().execute(async (trx) => {
      const row = await findBulk(trx, id).forUpdate().executeTakeFirst();
      if (row?.state !== 'previewed') return;
      const now = clock();
      const undo_until = new Date(now.getTime() + (kind.undoMs ?? defaultUndoMs));
      await trx
        .updateTable('bulk_actions')
        .set({
          state: 'applying',
          input: null,
          preview: JSON.stringify({ ...previewOf(row), warnings: [] }),
          applied_at: now,
          undo_until,
        })
        .where('id', '=', id)
        .execute();
      const target = { type: 'bulk', id } as const;
      const fields = [kind.name, ...(plan.fields ?? [])];
      await auditStaff(trx, staff, now, { target, fields });
      await deps.jobs.sendAt(bulkQueue, { bulk_id: id }, now, trx);
    });
  }
  // A few rows are stored before the reply; the job continues with the rest.
  await bulkRest(deps, kinds, id, 1);
  return readBulkRow(deps, id);
}
