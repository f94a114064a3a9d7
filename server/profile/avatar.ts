import { avatarLimit } from '@bitu/contract/profile.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { defineLimit } from '../services/limits/limit.ts';
import type { Student } from '../services/sessions/sessions.ts';
import {
  avatarUrl,
  readAvatar,
  removeAvatar,
  storeAvatar,
  sweepAvatars,
} from '../services/avatars.ts';
import { cleanPicture } from '../services/picture/picture.ts';
import { avatarsInUse, swapAvatar } from './queries.ts';

/** The maximum number of pixels per side. */
const maxSide = 1024;
const changes = defineLimit({
  name: 'avatar',
  max: 30,
  seconds: 3600,
  what: 'changes of the picture',
  by: 'student',
});
const dataUrl = /^data:image\/(jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Sets or removes the student's picture and deletes the previous one. Throws `pictureUnreadable`, `payloadTooLarge`,
 * `storageFull`.
 */
export async function setAvatar(
  deps: Deps,
  student: Student,
  image: string | null,
): Promise<string | null> {
  await deps.limits.consume(changes, String(student.id));
  if (image !== null) deps.dataFolder.requireRoom();
  const { dataDir } = deps.settings;
  const url = image === null ? null : await storeAvatar(dataDir, await pictureIn(image));
  const before = await swapAvatar(deps.db.queries, student.id, url).catch(
    async (error: unknown) => {
      await removeAvatar(dataDir, url);
      throw error;
    },
  );
  if (!before) {
    // The student was erased in the meantime: the new picture is deleted too.
    await removeAvatar(dataDir, url);
    throw new Failure('unauthenticated');
  }
  await removeAvatar(dataDir, before.avatar_url);
  return url;
}

async function pictureIn(image: string) {
  const [, type, base64] = dataUrl.exec(image) ?? [];
  if (base64 === undefined) throw new Failure('pictureUnreadable');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > avatarLimit)
    throw new Failure('payloadTooLarge', { message: 'Ảnh lớn quá. Bạn chọn ảnh dưới 300 kB nhé!' });
  const picture = await cleanPicture(bytes, maxSide);
  if (!picture || picture.type !== type) throw new Failure('pictureUnreadable');
  return picture;
}

/**
 * Sends a picture to anybody with its address, because an <img> cannot send a token. No proxy, search engine or
 * other site may keep it.
 */
export async function sendAvatar({ settings }: Deps, name: string, reply: FastifyReply) {
  const picture = await readAvatar(settings.dataDir, avatarUrl(name));
  if (!picture) throw new Failure('notFound');
  return reply
    .headers({
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(picture.type)
    .send(picture.bytes);
}

/** Deletes pictures without a student. */
export const sweepPictures = ({ db, settings, clock }: Deps) =>
  sweepAvatars(settings.dataDir, clock(), (urls) => avatarsInUse(db.queries, urls));
