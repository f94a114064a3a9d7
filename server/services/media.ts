import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaHash } from '@bitu/db/media-hash.ts';

/** The folder of the content's pictures and sounds, named by the hash of their content. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');

/** A public picture or sound; `type` is the end of its name. */
export interface MediaBytes {
  bytes: Uint8Array;
  type: string;
}

/** The name contains the hash of the content, so that the file may be cached for ever. */
export const mediaName = ({ bytes, type }: MediaBytes): string => `${mediaHash(bytes)}.${type}`;

/** Stores a public picture or sound and returns its address. */
export async function storeMediaBytes(dataDir: string, file: MediaBytes): Promise<string> {
  const name = mediaName(file);
  const path = join(mediaFolder(dataDir), name);
  await mkdir(mediaFolder(dataDir), { recursive: true });
  // Written under another name first, so that no incomplete file is served.
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, file.bytes);
  await rename(aside, path);
  return `/media/${name}`;
}

/** A missing file is fine. */
export const removeMedia = (dataDir: string, name: string): Promise<void> =>
  rm(join(mediaFolder(dataDir), name), { force: true });
