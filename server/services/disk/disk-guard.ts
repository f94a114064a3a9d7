/**
 * Watches the disk of the embedded database, which does not survive a full disk: calls that write are refused before
 * that.
 */
import { statfs } from 'node:fs/promises';
import type { Database } from '@bitu/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';

export interface DiskGuard {
  /** Whether there is too little room left to write. */
  isLow(): boolean;
  close(): void;
}

/** Room for four segments of the write-ahead log, so that running statements can finish and a checkpoint fits. */
const minFreeBytes = 64 * 1024 * 1024;
const everyMs = 1000;

const freeIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** PostgreSQL is not watched: it refuses writes to a full disk by itself and recovers when there is room. */
export async function createDiskGuard(
  db: Database,
  folder: string,
  log: FastifyBaseLogger,
  free = freeIn,
): Promise<DiskGuard> {
  let isLow = false;
  if (!db.embedded) return { isLow: () => false, close: () => {} };

  async function look() {
    const bytes = await free(folder);
    const was = isLow;
    isLow = bytes < minFreeBytes;
    if (isLow === was) return;
    const megabytes = Math.floor(bytes / 1024 / 1024);
    if (isLow) {
      log.error(
        { folder, megabytes },
        'the disk is nearly full: nothing is saved until there is room',
      );
      // Frees the segments of the write-ahead log that are no longer needed.
      await db.pool.query('checkpoint');
    } else log.info({ folder, megabytes }, 'there is room on the disk again');
  }

  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: Error) =>
        log.error({ reason: error.message }, 'the disk could not be looked at'),
      )
      .finally(() => {
        looking = null;
      });
  }, everyMs).unref();
  await look();
  return { isLow: () => isLow, close: () => clearInterval(timer) };
}
