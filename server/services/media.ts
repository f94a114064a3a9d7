import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CleanPicture } from './picture/picture.ts';

/** Where pictures and sounds of the content lie, by the hash of what is in them. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');

/** Stores a picture for everybody to see; answers its address, which says what is in it and may be kept for ever. */
export async function storePicture(
  dataDir: string,
  { bytes, type }: Pick<CleanPicture, 'bytes' | 'type'>,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const name = `${hash}.${type}`;
  const path = join(mediaFolder(dataDir), name);
  await mkdir(mediaFolder(dataDir), { recursive: true });
  // Written aside: nobody is served half a picture.
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, bytes);
  await rename(aside, path);
  return `/media/${name}`;
}
