import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { keepFile } from '../media/index.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import type { MediaBytes } from '../services/media.ts';
import { cleanPicture, maxSide } from '../services/picture/picture.ts';

/**
 * Stores a picture or a sound under the hash of its content, which is its name in drafts. Throws
 * `pictureUnreadable`, `audioUnreadable`, `dayQuota`, `storageFull`.
 */
export async function uploadFile(
  deps: Deps,
  staff: Staff,
  { kind, data }: { kind: 'picture' | 'audio'; data: string },
): Promise<{ name: string; src: string }> {
  deps.dataFolder.requireRoom();
  const bytes = Buffer.from(data, 'base64');
  const file = await (kind === 'picture' ? cleaned : soundOf)(bytes);
  const src = await keepFile(deps, staff, file);
  await auditStaff(deps.db.queries, staff, deps.clock(), { action: 'create', fields: [kind] });
  return { src, name: src.replace('/media/', '') };
}

async function cleaned(bytes: Buffer): Promise<MediaBytes> {
  const picture = await cleanPicture(bytes, maxSide);
  if (!picture) throw new Failure('pictureUnreadable');
  return picture;
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

function soundOf(bytes: Buffer): MediaBytes {
  const type = soundType(bytes);
  if (type === null) throw new Failure('audioUnreadable');
  return { bytes, type };
}
