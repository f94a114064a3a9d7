import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Storage } from '../services/storage/storage.ts';
import { deleteAbandoned, keysInUse, keysOf } from './queries/uploads.ts';
import { stagedBefore, unstage } from '../services/staging.ts';

/** A younger file without a row may be arriving. */
const stagedGraceMs = 3_600_000;
/** How long an unsubmitted file is kept after its link has expired. */
const graceMs = 86_400_000;
const atOnce = 200;

type Where = Pick<Deps, 'settings'> & { storage: Storage };

async function removeFiles({ settings, storage }: Where, keys: string[]): Promise<void> {
  for (const key of keys) {
    // Sequential: nothing waits for it.
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all([unstage(settings.dataDir, key), storage.remove(key)]);
  }
}

/**
 * Deletes files that were never submitted, and leftovers of killed processes; files younger than an hour may still
 * be arriving.
 */
export async function sweepUploads(deps: Deps): Promise<void> {
  const { queries } = deps.db;
  const now = deps.clock().getTime();
  const before = new Date(now - graceMs);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const keys = await deleteAbandoned(queries, before, atOnce);
    // oxlint-disable-next-line no-await-in-loop
    await removeFiles(deps, keys);
    if (keys.length < atOnce) break;
  }
  const staged = await stagedBefore(deps.settings.dataDir, new Date(now - stagedGraceMs));
  const used = await keysInUse(queries, staged);
  for (const key of staged.filter((one) => !used.has(one)))
    // oxlint-disable-next-line no-await-in-loop
    await unstage(deps.settings.dataDir, key);
}

/** Deletes the files of a student who is being erased, before the rows. */
export const deleteFilesOf = async (where: Where, trx: Queries, studentId: number): Promise<void> =>
  removeFiles(where, await keysOf(trx, studentId));
