/** Applies and undoes changes in batches. Each is a transaction; after a crash, the next one follows. */
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { auditMany } from '../services/audit.ts';
import { heldUntil } from '../services/held.ts';
import {
  appliedOf,
  type BulkRowOf,
  findBulk,
  nextUnits,
  runningBulks,
  storedRows,
  storeUnits,
  deleteOldRows,
} from './queries/bulk.ts';
import { changedUnits, storeRows, type Way } from './queries/rows.ts';
import { bulkMessagesQueue } from './queue.ts';
import type { Kinds } from './read.ts';

/** Rows that are stored in one transaction. */
const batch = 500;
/** The key of an advisory lock that serialises batches, so that two changes of the same rows never deadlock. */
const lockNumber = 110_001;

/** Continues a change until it is complete, or for the given number of batches. */
export async function bulkRest(
  deps: Deps,
  kinds: Kinds,
  id: number,
  batches = Number.POSITIVE_INFINITY,
): Promise<void> {
  // The last call finds nothing left and completes the change.
  for (let i = 0; i <= batches; i++) if (!(await nextBatch(deps, kinds, id))) return;
}

/** Continues all changes in progress, and deletes what is no longer needed. */
export async function sweepBulks(deps: Deps, kinds: Kinds): Promise<void> {
  const { queries } = deps.db;
  for (const { id } of await runningBulks(queries)) await bulkRest(deps, kinds, id);
  const now = deps.clock();
  await deleteOldRows(queries, { previewedBefore: new Date(now.getTime() - 86_400_000), now });
}

const nextBatch = (deps: Deps, kinds: Kinds, id: number): Promise<boolean> =>
  deps.db.queries.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx);
    const row = await findBulk(trx, id).forUpdate().executeTakeFirst();
    const kind = kinds.find(({ name }) => name === row?.kind);
    if (!kind || (row?.state !== 'applying' && row?.state !== 'undoing')) return false;
    const backwards = row.state === 'undoing';
    const state = backwards ? 'applied' : 'waiting';
    const units = await nextUnits(trx, id, { state, backwards, limit: batch });
    const way = { id, kind, backwards };
    if (units.length === 0) return end(deps, trx, row, kind.send !== undefined);
    const stored = await storeBatch(trx, way, units);
    const rest = units.filter((unit) => !stored.includes(unit));
    if (kind.stored) await kind.stored(deps, trx, await storedRows(trx, way, stored));
    // Read before they are marked as undone.
    const undone = backwards ? await appliedOf(trx, id, stored) : [];
    await storeUnits(trx, id, { units: stored, state: backwards ? 'undone' : 'applied' });
    await storeUnits(trx, id, { units: rest, state: 'left' });
    await noteFor(deps, trx, row, {
      action: backwards ? 'change' : (kind.action ?? 'change'),
      about: backwards ? undone : await appliedOf(trx, id, stored),
    });
    return true;
  });

/**
 * Stores together the units that are still as they were seen; if the database refuses one, stores them one by one.
 * Returns the stored ones.
 */
async function storeBatch(trx: Queries, way: Way, units: readonly number[]): Promise<number[]> {
  const changed = await changedUnits(trx, way, units, true);
  const good = units.filter((unit) => !changed.has(unit));
  if (good.length === 0 || (await tryToStore(trx, way, good))) return good;
  const stored: number[] = [];
  let hasRefused = false;
  for (const unit of good) {
    // What is refused stays as it was, so nothing that it refers to may be deleted.
    const isForced = hasRefused && (await changedUnits(trx, way, [unit], true)).size > 0;
    if (!isForced && (await tryToStore(trx, way, [unit]))) stored.push(unit);
    else hasRefused = true;
  }
  return stored;
}

/** A violated constraint, caused by a row that was inserted or deleted meanwhile. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('23');

async function tryToStore(trx: Queries, way: Way, units: readonly number[]): Promise<boolean> {
  await sql`savepoint bulk`.execute(trx);
  try {
    await storeRows(trx, way, units);
    await sql`release savepoint bulk`.execute(trx);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await sql`rollback to savepoint bulk`.execute(trx);
    return false;
  }
}

async function end(deps: Deps, trx: Queries, row: BulkRowOf, hasMessages: boolean): Promise<false> {
  const state = row.state === 'undoing' ? 'undone' : 'applied';
  await trx.updateTable('bulk_actions').set({ state }).where('id', '=', row.id).execute();
  if (state === 'applied' && hasMessages) {
    // Until then the change can be undone.
    const at = heldUntil(deps.clock());
    await deps.jobs.sendAt(bulkMessagesQueue, { bulk_id: row.id }, at, trx);
  }
  return false;
}

async function noteFor(
  { clock }: Deps,
  trx: Queries,
  { id, by }: BulkRowOf,
  {
    action,
    about,
  }: Pick<Parameters<typeof auditMany>[1][number], 'action'> & {
    about: readonly { studentId: number | null; loginId: number | null }[];
  },
): Promise<void> {
  // If the person has left, the entry about the whole change has no author.
  if (by === null) return;
  const entries = about
    .filter(({ studentId }) => studentId !== null)
    .map((one) => ({
      ...one,
      at: clock(),
      actor: 'staff' as const,
      staffId: by,
      action,
      target: { type: 'bulk' as const, id },
    }));
  await auditMany(trx, entries);
}

/** Sends the messages of a change, unless it was undone. */
export const sendMessages = (deps: Deps, kinds: Kinds, id: number): Promise<void> =>
  deps.db.queries.transaction().execute(async (trx) => {
    const row = await findBulk(trx, id).forUpdate().executeTakeFirst();
    const kind = kinds.find(({ name }) => name === row?.kind);
    if (row?.state !== 'applied' || row.sent_at !== null || !kind?.send) return;
    await kind.send(deps, trx, await appliedOf(trx, id));
    const sent_at = deps.clock();
    await trx.updateTable('bulk_actions').set({ sent_at }).where('id', '=', id).execute();
  });
