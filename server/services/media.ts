import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CleanPicture } from './picture/clean-picture.ts';

/** The folder of the content's pictures and sounds, named by the hash of their content. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');

/** Stores a public picture. Returns its address, which contains its hash, so that it can be cached for ever. */
export async function storePicture(
  dataDir: string,
  { bytes, type }: Pick<CleanPicture, 'bytes' | 'type'>,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const name = `${hash}.${type}`;
  const path = join(mediaFolder(dataDir), name);
  await mkdir(mediaFolder(dataDir), { recursive: true });
  // Written under a temporary name first, so that an incomplete picture is never served.
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, bytes);
  await rename(aside, path);
  return `/media/${name}`;
}
