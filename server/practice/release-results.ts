import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { returnQueue } from '../marking/index.ts';
import { endHolding, lockReleasable } from './queries/held.ts';
import { rescore } from './rescore.ts';
import { notifyScores } from './notify-scores.ts';

type ReleaseDeps = Pick<Deps, 'bus' | 'clock' | 'jobs'>;

/** How many results are released per transaction; classes may close at the same hour. */
const maxBatch = 200;

/**
 * Shows families the results that nothing holds any more, for example because the test has closed. Returns their
 * number.
 */
export async function releaseDue(deps: ReleaseDeps & Pick<Deps, 'db'>): Promise<number> {
  let released = 0;
  for (;;) {
    const count = await deps.db.queries
      .transaction()
      .execute((trx) => releaseHeld(deps, trx, null));
    released += count;
    if (count < maxBatch) return released;
  }
}

/**
 * Shows, in a transaction, the results that may be seen now, of one test of a lesson or (null) of any: scores, cards
 * and mastery follow as after a submission, and families are notified. Returns their number.
 */
export async function releaseHeld(
  deps: ReleaseDeps,
  trx: Transaction,
  contentId: number | null,
): Promise<number> {
  const now = deps.clock();
  const locked = await lockReleasable(trx, { now, contentId, limit: maxBatch });
  if (locked.length === 0) return 0;
  const ids = await endHolding(trx, locked);
  const scored = await rescore(deps, trx, ids, { cause: 'released', at: now });
  await deps.bus.publishAll(
    scored.map(({ attempt_id, student_id }) => ({
      to: student_id,
      event: { type: 'graded', attempt_id },
    })),
    trx,
  );
  await notifyScores(deps, trx, ids, { cause: 'released', at: now });
  // Marks of the same attempts that were waiting for the release.
  await deps.jobs.sendAt(returnQueue, {}, now, trx);
  return locked.length;
}
