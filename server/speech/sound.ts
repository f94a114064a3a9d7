import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { readSound, removeSound, soundsBefore } from '../services/speech/sounds.ts';
import { deleteOldRecordings, findSound, unnamedSounds } from './queries.ts';

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

const graceMs = 3_600_000;
const atOnce = 500;

/** Deletes expired recordings. The scores stay with the answers. */
export async function sweepRecordings(deps: Deps): Promise<void> {
  for (;;) {
    const { deleted, sounds } = await deleteOldRecordings(deps.db.queries, deps.clock(), atOnce);
    for (const { student_id, audio_hash } of sounds)
      await removeSound(deps.settings.dataDir, student_id, audio_hash.toString('hex'));
    if (deleted < atOnce) return;
  }
}

/**
 * Deletes sounds without a row, left by a process that was killed in between. Those younger than an hour may still
 * get theirs.
 */
export async function sweepSounds({ db, settings, clock }: Deps): Promise<void> {
  const { dataDir } = settings;
  const before = new Date(clock().getTime() - graceMs);
  for await (const { studentId, audioIds } of soundsBefore(dataDir, before))
    for (const audioId of await unnamedSounds(db.queries, studentId, audioIds))
      await removeSound(dataDir, studentId, audioId);
}
