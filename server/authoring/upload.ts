import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { keepUpload } from '../media/index.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import type { MediaBytes } from '../services/media.ts';
import { cleanPicture, maxSide } from '../services/picture/picture.ts';
import { soundTypeOf } from './sound-content.ts';

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
  return keepUpload(deps, staff, kind, file);
}

async function cleaned(bytes: Buffer): Promise<MediaBytes> {
  const picture = await cleanPicture(bytes, maxSide);
  if (!picture) throw new Failure('pictureUnreadable');
  return picture;
}

function soundOf(bytes: Buffer): MediaBytes {
  const type = soundTypeOf(bytes);
  if (type === null) throw new Failure('audioUnreadable');
  return { bytes, type };
}
