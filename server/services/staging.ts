/**
 * Incoming files stay in a local folder until they are complete and checked, so that nothing unchecked reaches the
 * store.
 */
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const stagingFolder = (dataDir: string): string => join(dataDir, 'uploads', 'partial');

export const stagedPath = (dataDir: string, key: string): string =>
  join(stagingFolder(dataDir), key);

/** Returns the number of bytes received. */
export async function stagedSize(dataDir: string, key: string): Promise<number> {
  const staged = await stat(stagedPath(dataDir, key)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return { size: 0 };
    throw error;
  });
  return staged.size;
}

export const unstage = (dataDir: string, key: string): Promise<void> =>
  rm(stagedPath(dataDir, key), { force: true });

/** Returns files whose keys have this prefix. */
export const stagedWith = async (dataDir: string, prefix: string): Promise<string[]> =>
  (await readdir(stagingFolder(dataDir)).catch(() => [])).filter((key) => key.startsWith(prefix));

/** Returns files that have not been written to since a time. */
export async function stagedBefore(dataDir: string, moment: Date): Promise<string[]> {
  const keys = await readdir(stagingFolder(dataDir)).catch(() => []);
  const files = await Promise.all(
    keys.map((key) => stat(stagedPath(dataDir, key)).catch(() => null)),
  );
  return keys.filter((_, i) => (files[i]?.mtimeMs ?? Infinity) < moment.getTime());
}

/** How a body ended: complete, with more than `maxBytes` bytes, or after too long a pause. */
export type Ended = 'whole' | 'tooMuch' | 'slow';

/**
 * Appends a body chunk by chunk, with at most one in memory. Received bytes are kept, however it ends. Throws if the
 * connection breaks.
 */
export async function appendBody(
  path: string,
  body: Readable,
  { maxBytes, idleMs }: { maxBytes: number; idleMs: number },
): Promise<Ended> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a', 0o600);
  // The body is not destroyed when it is left early, as the reply is sent on the same connection.
  const chunks = body.iterator({ destroyOnReturn: false });
  try {
    for (let remaining = maxBytes; ;) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const next = await inTime(chunks.next(), idleMs);
      if (next === null) return 'slow';
      if (next.done === true) return 'whole';
      const chunk = next.value as Buffer;
      if (chunk.length > remaining) return 'tooMuch';
      remaining -= chunk.length;
      // oxlint-disable-next-line no-await-in-loop
      await file.appendFile(chunk);
    }
  } finally {
    await file.close();
  }
}

async function inTime<T>(coming: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  // Its later result is ignored.
  coming.catch(() => {});
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
