/** Applies and undoes a change: stores the decision, and a first batch of its rows. */
import type { Bulk } from '@bitu/contract/bulk.ts';
import { bulkLimits } from '@bitu/contract/codes.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { isFresh } from '../plugins/admit-staff.ts';
import { bulkRest } from './batches.ts';
import { bulkQueue } from './queue.ts';
import { checksumOf, previewBulk } from './preview.ts';
import { type BulkRowOf, findBulk, nextUnits, titlesOf } from './queries/bulk.ts';
import { kindFor, type Kinds, previewOf, readBulkRow, validMs } from './read.ts';
import type { BulkKind } from './kind.ts';
import { changedUnits } from './queries/rows.ts';

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
  input: { id: number; checksum: string; typed?: number | undefined },
): Promise<Bulk> {
  const { db, clock } = deps;
  const { id } = input;
  const row = await findBulk(db.queries, id).executeTakeFirst();
  const kind = kindFor(kinds, staff, row);
  if (row?.state === 'previewed') {
    const { total } = previewOf(row);
    if (total > bulkLimits.typedOver && input.typed !== total)
      throw new Failure('badRequest', { message: `Bạn gõ số ${total} để xác nhận nhé!` });
    requireFresh(kind, row, staff, clock());
    const isOld = row.previewed_at.getTime() + validMs < clock().getTime();
    if (isOld || row.checksum !== input.checksum) throw new Failure('bulkStale');
    const plan = await kind.plan(deps, staff, row.input as never, row.previewed_at);
    if (checksumOf(plan) !== row.checksum) throw new Failure('bulkStale');
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
      const titles = await titlesOf(trx, id, [...changed]);
      if (changed.size > 0) throw new Failure('undoConflict', { data: { left: titles } });
    }
    await trx.updateTable('bulk_actions').set({ state: 'undoing' }).where('id', '=', id).execute();
    const target = { type: 'bulk', id } as const;
    await auditStaff(trx, staff, now, { target, fields: [kind.name, 'undo'] });
    await deps.jobs.sendAt(bulkQueue, { bulk_id: id }, now, trx);
  });
  await bulkRest(deps, kinds, id, 1);
  return readBulkRow(deps, id);
}

/**
 * Throws `factorNeeded` if the second factor is not fresh and the change has many rows or is of a kind that always
 * requires it. Small everyday changes, such as moving three children, do not ask for it every time.
 */
function requireFresh(kind: BulkKind<never>, row: BulkRowOf, staff: Staff, now: Date): void {
  const isFar = kind.fresh === true || previewOf(row).total > bulkLimits.freshOver;
  if (isFar && !isFresh(staff, now)) throw new Failure('factorNeeded');
}
