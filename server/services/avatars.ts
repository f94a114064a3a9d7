import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CleanPicture } from './picture/clean-picture.ts';

/**
 * Pictures of children are kept apart from the content: under unguessable names, one file each, deleted with the
 * child's data.
 */
const avatarFolder = (dataDir: string): string => join(dataDir, 'avatars');

const urlPrefix = '/api/avatar/';
export const avatarUrl = (name: string): string => urlPrefix + name;

/** A name has 128 random bits, and the type of the picture. */
const namePattern = /^[\w-]{22}\.(jpeg|png|webp)$/;
const pathOf = (dataDir: string, name: string) => join(avatarFolder(dataDir), name);

/** Returns the file name in an avatar's address; null if the address is not one of ours. */
function nameIn(url: string | null): string | null {
  const name = url?.startsWith(urlPrefix) ? url.slice(urlPrefix.length) : '';
  return namePattern.test(name) ? name : null;
}

/** Stores a picture. Returns its address. */
export async function storeAvatar(dataDir: string, picture: CleanPicture): Promise<string> {
  const name = `${randomBytes(16).toString('base64url')}.${picture.type}`;
  await mkdir(avatarFolder(dataDir), { recursive: true, mode: 0o700 });
  await writeFile(pathOf(dataDir, name), picture.bytes, { flag: 'wx', mode: 0o600 });
  return avatarUrl(name);
}

/** Returns the picture at an address, or null if there is none (any more). */
export async function readAvatar(
  dataDir: string,
  url: string | null,
): Promise<{ type: string; bytes: Buffer } | null> {
  const name = nameIn(url);
  if (name === null) return null;
  const bytes = await readFile(pathOf(dataDir, name)).catch(absent);
  return bytes && { type: `image/${name.slice(name.lastIndexOf('.') + 1)}`, bytes };
}

/** Deletes the picture at an address, if there is one. */
export async function removeAvatar(dataDir: string, url: string | null): Promise<void> {
  const name = nameIn(url);
  if (name !== null) await rm(pathOf(dataDir, name), { force: true });
}

const graceMs = 3_600_000;

/**
 * Deletes files without a student, left by a process that was killed between file and row. Those younger than an
 * hour may still get their row.
 */
export async function sweepAvatars(
  dataDir: string,
  now: Date,
  inUse: (urls: string[]) => Promise<Set<string>>,
): Promise<void> {
  const names = (await readdir(avatarFolder(dataDir)).catch(absent)) ?? [];
  const used = await inUse(names.map(avatarUrl));
  const unused = names.filter((name) => !used.has(avatarUrl(name)));
  await Promise.all(
    unused.map(async (name) => {
      const path = pathOf(dataDir, name);
      const file = await stat(path).catch(absent);
      if (file && now.getTime() - file.mtimeMs > graceMs) await rm(path, { force: true });
    }),
  );
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
