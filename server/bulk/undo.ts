import type { Bulk } from '@bitu/contract/bulk.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { bulkRest } from './batches.ts';
import { requireFresh } from './fresh.ts';
import { findBulk, nextUnits, titlesOf } from './queries/bulk.ts';
import { changedUnits } from './queries/rows.ts';
import { bulkQueue } from './queue.ts';
import { kindFor, type Kinds, readBulkRow } from './read.ts';

/**
 * Undoes a change, last rows first. With `leaveChanged`, units that were changed or used since are left as they are;
 * without it, throws `undoConflict`, which names them. Throws `notFound` when it can no longer be undone, and
 * `factorNeeded`.
 */
export async function undoBulk(
  deps: Deps,
  kinds: Kinds,
  staff: Staff,
  { id, leaveChanged }: { id: number; leaveChanged: boolean },
): Promise<Bulk> {
  const { db, clock } = deps;
  const kind = kindFor(kinds, staff, await findBulk(db.queries, id).executeTakeFirst());
  await db.queries.transaction().execute(async (trx) => {
    const row = await findBulk(trx, id).forUpdate().executeTakeFirst();
    const now = clock();
    if (row?.state === 'undoing' || row?.state === 'undone') return;
    if (row?.state !== 'applied' || !row.undo_until || row.undo_until <= now)
      throw new Failure('notFound');
    requireFresh(kind, row, staff, now);
    if (!leaveChanged) {
      const all = { state: 'applied', backwards: true, limit: 100_000 } as const;
      const way = { id, kind, backwards: true };
      const units = await nextUnits(trx, id, all);
      const changed = await changedUnits(trx, way, units, false);
      const left = await titlesOf(trx, id, [...changed]);
      if (changed.size > 0) throw new Failure('undoConflict', { data: { left } });
    }
    await trx.updateTable('bulk_actions').set({ state: 'undoing' }).where('id', '=', id).execute();
    const target = { type: 'bulk', id } as const;
    await auditStaff(trx, staff, now, { target, fields: [kind.name, 'undo'] });
    await deps.jobs.sendAt(bulkQueue, { bulk_id: id }, now, trx);
  });
  await bulkRest(deps, kinds, id, 1);
  return readBulkRow(deps, id);
}
