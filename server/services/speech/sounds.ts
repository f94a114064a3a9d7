import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Recordings of children are kept apart from everything else: a folder per student, a file per recording, deleted
 * with either.
 */
const folderOf = (dataDir: string, studentId: number) =>
  join(dataDir, 'recordings', String(studentId));
const pathOf = (dataDir: string, studentId: number, audioId: string) =>
  join(folderOf(dataDir, studentId), audioId);

/** Writes a sound to disk; it survives a crash once this resolves. */
export async function keepSound(
  dataDir: string,
  studentId: number,
  audioId: string,
  bytes: Uint8Array,
): Promise<void> {
  const path = pathOf(dataDir, studentId, audioId);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns the sound, or null if there is none (any more). */
export const readSound = (dataDir: string, studentId: number, audioId: string) =>
  readFile(pathOf(dataDir, studentId, audioId)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Gives another student a copy of a sound, dated as new. A missing sound is fine: it has expired. */
export async function copySound(
  dataDir: string,
  audioId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const bytes = await readSound(dataDir, from, audioId);
  if (bytes) await keepSound(dataDir, to, audioId, bytes);
}

export const removeSound = (dataDir: string, studentId: number, audioId: string) =>
  rm(pathOf(dataDir, studentId, audioId), { force: true });

/** Yields the sounds written before a time, by student. */
export async function* soundsBefore(
  dataDir: string,
  moment: Date,
): AsyncGenerator<{ studentId: number; audioIds: string[] }> {
  const students = await readdir(join(dataDir, 'recordings')).catch(() => []);
  for (const student of students.filter((name) => /^\d+$/.test(name))) {
    const audioIds = [];
    for (const name of await readdir(folderOf(dataDir, Number(student))).catch(() => [])) {
      const file = await stat(pathOf(dataDir, Number(student), name)).catch(() => null);
      if (file && file.mtimeMs < moment.getTime()) audioIds.push(name);
    }
    if (audioIds.length > 0) yield { studentId: Number(student), audioIds };
  }
}

/** Deletes all sounds of a student, for the erasure. */
export const removeSounds = (dataDir: string, studentId: number) =>
  rm(folderOf(dataDir, studentId), { recursive: true, force: true });
