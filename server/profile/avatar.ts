import { avatarLimit } from '@bitu/contract/profile.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../plugins/sessions.ts';
import {
  avatarUrl,
  readAvatar,
  removeAvatar,
  storeAvatar,
  sweepAvatars,
} from '../services/avatars.ts';
import { cleanPicture } from '../services/picture/picture.ts';
import { avatarsInUse, swapAvatar } from './queries.ts';

/** Pixels a side. */
const largest = 1024;
const changes = { name: 'avatar', max: 30, seconds: 3600 };
const dataUrl = /^data:image\/(jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/** Sets or removes the student's picture; the one before it is deleted. Throws `pictureUnreadable`, `tooLarge`. */
export async function setAvatar(
  deps: Deps,
  student: Student,
  image: string | null,
): Promise<string | null> {
  await deps.limits.take(changes, String(student.id));
  const { dataDir } = deps.settings;
  const url = image === null ? null : await storeAvatar(dataDir, await pictureIn(image));
  const before = await swapAvatar(deps.db.queries, student.id, url).catch(
    async (error: unknown) => {
      await removeAvatar(dataDir, url);
      throw error;
    },
  );
  if (!before) {
    // Erased in the meantime: what came with this call goes too.
    await removeAvatar(dataDir, url);
    throw new Failure('notSignedIn');
  }
  await removeAvatar(dataDir, before.avatar_url);
  return url;
}

async function pictureIn(image: string) {
  const [, type, base64] = dataUrl.exec(image) ?? [];
  if (base64 === undefined) throw new Failure('pictureUnreadable');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > avatarLimit)
    throw new Failure('tooLarge', { message: 'Ảnh lớn quá. Bạn chọn ảnh dưới 300 kB nhé!' });
  const picture = await cleanPicture(bytes, largest);
  if (!picture || picture.type !== type) throw new Failure('pictureUnreadable');
  return picture;
}

/** Sends a picture to whoever knows its address: an <img> cannot show a token. No proxy, no search engine and no other site keeps it. */
export async function sendAvatar({ settings }: Deps, name: string, reply: FastifyReply) {
  const picture = await readAvatar(settings.dataDir, avatarUrl(name));
  if (!picture) throw new Failure('notFound');
  return reply
    .headers({
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noindex',
    })
    .type(picture.type)
    .send(picture.bytes);
}

/** At the start: deletes pictures that no student has. */
export const sweepPictures = ({ db, settings, clock }: Deps) =>
  sweepAvatars(settings.dataDir, clock(), (urls) => avatarsInUse(db.queries, urls));
