import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { spendQuota, staffFiles } from '../plugins/day-quota.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { mediaFolder, storePicture } from '../services/media.ts';
import { cleanPicture, maxSide } from '../services/picture/picture.ts';

/**
 * Stores a picture or a sound under the hash of its content, which is its name in drafts. Throws
 * `pictureUnreadable`, `audioUnreadable`, `dayQuota`, `storageFull`.
 */
export async function uploadFile(
  { db, clock, limits, settings, dataFolder }: Deps,
  staff: Staff,
  { kind, data }: { kind: 'picture' | 'audio'; data: string },
): Promise<{ name: string; src: string }> {
  dataFolder.requireRoom();
  const bytes = Buffer.from(data, 'base64');
  await spendQuota({ limits, clock }, staffFiles, staff.id, bytes.length);
  const src = await (kind === 'picture' ? keepPicture : keepSound)(settings.dataDir, bytes);
  await auditStaff(db.queries, staff, clock(), { action: 'create', fields: [kind] });
  return { src, name: src.replace('/media/', '') };
}

async function keepPicture(dataDir: string, bytes: Buffer): Promise<string> {
  const picture = await cleanPicture(bytes, maxSide);
  if (!picture) throw new Failure('pictureUnreadable');
  return storePicture(dataDir, picture);
}

/** Detects the type from the first bytes; the file name and the declared type are ignored. */
function soundType(bytes: Buffer): string | null {
  const at = (start: number, text: string) =>
    bytes.toString('latin1', start, start + text.length) === text;
  if (at(0, 'RIFF') && at(8, 'WAVE')) return 'wav';
  if (at(4, 'ftypM4A') || at(4, 'ftypmp4') || at(4, 'ftypisom')) return 'm4a';
  if (at(0, 'OggS')) return 'ogg';
  const isMpeg = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2;
  return at(0, 'ID3') || isMpeg ? 'mp3' : null;
}

async function keepSound(dataDir: string, bytes: Buffer): Promise<string> {
  const type = soundType(bytes);
  if (type === null) throw new Failure('audioUnreadable');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const folder = mediaFolder(dataDir);
  await mkdir(folder, { recursive: true });
  // Written under a temporary name first, so that an incomplete sound is never served.
  const aside = join(folder, `${hash}.${type}.${randomUUID()}`);
  await writeFile(aside, bytes);
  await rename(aside, join(folder, `${hash}.${type}`));
  return `/media/${hash}.${type}`;
}
