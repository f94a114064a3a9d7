import type { Deps } from '../deps.ts';
import { removeSound, soundsBefore } from '../services/speech/sounds.ts';
import { deleteOldRecordings, unnamedSounds } from './queries.ts';
import { forgetSpoken } from './voice-centre.ts';

const everyMs = 3_600_000;
const atOnce = 500;

/** Deletes recordings that have been kept long enough. The scores stay with the answers. */
export async function sweepRecordings(deps: Deps): Promise<void> {
  for (;;) {
    const { deleted, sounds } = await deleteOldRecordings(deps.db.queries, deps.clock(), atOnce);
    for (const { student_id, audio_hash } of sounds)
      await removeSound(deps.settings.dataDir, student_id, audio_hash.toString('hex'));
    if (deleted < atOnce) return;
  }
}

/** Deletes sounds without a row: a process was killed between the two. Those younger than an hour may still get theirs. */
export async function sweepSounds({ db, settings, clock }: Deps): Promise<void> {
  const { dataDir } = settings;
  const before = new Date(clock().getTime() - everyMs);
  for await (const { studentId, audioIds } of soundsBefore(dataDir, before))
    for (const audioId of await unnamedSounds(db.queries, studentId, audioIds))
      await removeSound(dataDir, studentId, audioId);
}

/** Sweeps now, and every hour. Answers how to stop. */
export async function keepSweeping(deps: Deps): Promise<() => void> {
  const sweep = async () => {
    await sweepRecordings(deps);
    await forgetSpoken(deps);
  };
  await sweep();
  await sweepSounds(deps);
  const timer = setInterval(() => {
    sweep().catch((error: Error) =>
      deps.log.error({ err: { message: error.message } }, 'old recordings are still there'),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
