/** Watches the size of the data folder: calls that store files are refused before it exceeds the configured limit. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Failure } from '../../failure.ts';

export interface DataFolder {
  /** Throws `storageFull` if there is no room for more files. */
  requireRoom(): void;
  close(): void;
}

const everyMs = 10 * 60_000;
const warnAt = 0.8;

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let bytes = 0;
  // Sequential: nothing waits for it, and a thousand at once would block the disk.
  for (const entry of entries) {
    const path = join(folder, entry.name);
    // oxlint-disable-next-line no-await-in-loop
    if (entry.isDirectory()) bytes += await sizeOf(path);
    // oxlint-disable-next-line no-await-in-loop
    else if (entry.isFile()) bytes += (await stat(path).catch(() => null))?.size ?? 0;
  }
  return bytes;
}

/** Measures at start and every ten minutes; in between, the daily quotas bound the growth. */
export function createDataFolder(
  folder: string,
  maxBytes: number,
  log: FastifyBaseLogger,
): DataFolder & { measured: Promise<void> } {
  let isFull = false;
  let wasNearlyFull = false;

  async function measure() {
    const bytes = await sizeOf(folder);
    const share = bytes / maxBytes;
    isFull = share >= 1;
    const isNearlyFull = share >= warnAt;
    if (isNearlyFull && !wasNearlyFull)
      log.warn(
        { folder, megabytes: Math.round(bytes / 1e6), percent: Math.floor(share * 100) },
        'the data folder is nearly full: make room, or raise DATA_MAX_GB',
      );
    wasNearlyFull = isNearlyFull;
  }

  let measuring: Promise<void> | null = null;
  const timer = setInterval(() => {
    measuring ??= measure().finally(() => {
      measuring = null;
    });
  }, everyMs).unref();
  return {
    requireRoom() {
      if (isFull) throw new Failure('storageFull', { retryAfter: 600 });
    },
    measured: measure(),
    close: () => clearInterval(timer),
  };
}
