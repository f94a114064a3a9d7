import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { readSound } from '../services/speech/sounds.ts';
import { findSound } from './queries.ts';

/** Sends a recording of a student to somebody who may hear it. Throws `notFound` if it is not kept. */
export async function sendSound(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  studentId: number,
  audioId: string,
  reply: FastifyReply,
) {
  const row = await findSound(db.queries, studentId, Buffer.from(audioId, 'hex'));
  const sound = row && (await readSound(settings.dataDir, studentId, audioId));
  if (!sound) throw new Failure('notFound');
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(/^audio\/[\w.+-]+$/.test(row.media_type) ? row.media_type : 'application/octet-stream')
    .send(sound);
}
