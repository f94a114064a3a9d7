/**
 * Spoken texts, cached as files in the media folder: each is made once, and the least recently used ones are deleted
 * when there are too many.
 */
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { mediaFolder } from '../services/media.ts';

/** Days after which an unused text is deleted. It can be spoken again at any time. */
const retentionDays = 30;
const maxBytesOfAll = 500_000_000;
const prefix = 'voice-';
const nameOf = (audioId: string) => `${prefix}${audioId}.wav`;

export const spokenUrl = (audioId: string): string => `/media/${nameOf(audioId)}`;

type CacheDeps = Pick<Deps, 'settings' | 'clock'>;

/** Deletes texts unused for a month, and then the least recently used ones until the rest fits into `maxBytes`. */
export async function trimSpoken(
  { settings, clock }: CacheDeps,
  maxBytes = maxBytesOfAll,
): Promise<void> {
  const folder = mediaFolder(settings.dataDir);
  const before = clock().getTime() - retentionDays * 86_400_000;
  const files = [];
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file) files.push({ path, heardAt: file.mtimeMs, bytes: file.size });
  }
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of files.toSorted((a, b) => a.heardAt - b.heardAt)) {
    if (file.heardAt >= before && bytes <= maxBytes) break;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
}

export interface SpokenCache {
  /** Whether a text is cached; marks it as used. */
  has(audioId: string): Promise<boolean>;
  keep(audioId: string, sound: Buffer): Promise<void>;
}

/** Each process trims after writing a twentieth of `maxBytes`, so the cache exceeds it only slightly. */
export function createSpokenCache(deps: CacheDeps, maxBytes = maxBytesOfAll): SpokenCache {
  const folder = mediaFolder(deps.settings.dataDir);
  const pathOf = (audioId: string) => join(folder, nameOf(audioId));
  let added = 0;
  return {
    has(audioId) {
      const now = deps.clock();
      return utimes(pathOf(audioId), now, now).then(
        () => true,
        () => false,
      );
    },
    async keep(audioId, sound) {
      const path = pathOf(audioId);
      const now = deps.clock();
      await mkdir(folder, { recursive: true });
      // Gets its name only when it is complete.
      const part = `${path}.${crypto.randomUUID()}`;
      await writeFile(part, sound);
      await rename(part, path);
      await utimes(path, now, now);
      added += sound.length;
      if (added < maxBytes / 20) return;
      added = 0;
      await trimSpoken(deps, maxBytes);
    },
  };
}
