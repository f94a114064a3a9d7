import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Storage } from '../services/storage/storage.ts';
import { deleteLeft, keysInUse, keysOf } from './queries-uploads.ts';
import { stagedBefore, unstage } from './staging.ts';

const everyMs = 3_600_000;
/** How long a file that was not handed in is kept after its link has ended. */
const graceMs = 86_400_000;
const atOnce = 200;

type Where = Pick<Deps, 'settings'> & { storage: Storage };

async function removeFiles({ settings, storage }: Where, keys: string[]): Promise<void> {
  for (const key of keys) {
    // One at a time: nobody waits for it.
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all([unstage(settings.dataDir, key), storage.remove(key)]);
  }
}

/** Deletes files that were never handed in, and what a killed process left; what is younger than an hour may be on its way. */
export async function sweepUploads(deps: Deps): Promise<void> {
  const { queries } = deps.db;
  const now = deps.clock().getTime();
  const before = new Date(now - graceMs);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const keys = await deleteLeft(queries, before, atOnce);
    // oxlint-disable-next-line no-await-in-loop
    await removeFiles(deps, keys);
    if (keys.length < atOnce) break;
  }
  const staged = await stagedBefore(deps.settings.dataDir, new Date(now - everyMs));
  const used = await keysInUse(queries, staged);
  for (const key of staged.filter((one) => !used.has(one)))
    // oxlint-disable-next-line no-await-in-loop
    await unstage(deps.settings.dataDir, key);
}

/** Deletes the files of a student who is erased, before the rows go. */
export const forgetFiles = async (where: Where, trx: Queries, studentId: number): Promise<void> =>
  removeFiles(where, await keysOf(trx, studentId));

/** Sweeps now, and every hour. Answers how to stop. */
export async function keepSweepingUploads(deps: Deps): Promise<() => void> {
  await sweepUploads(deps);
  const timer = setInterval(() => {
    sweepUploads(deps).catch((error: Error) =>
      deps.log.error({ err: { message: error.message } }, 'old files are still there'),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
