import { missingParts } from '@bitu/rules/lessons/entry.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { releaseLessonWithin } from '../reports/index.ts';
import { enteredOf } from './grid.ts';
import { childrenOf } from './queries/grid.ts';
import { arrive, lockDue } from './queries/way.ts';

/**
 * Gives the families what is no longer held, each in a transaction of its own: report, notice and row together. What is
 * not complete any more stays with the teacher. Returns the number of reports.
 */
export async function releaseDue(
  deps: Pick<Deps, 'db' | 'clock' | 'bus' | 'jobs'>,
): Promise<number> {
  let released = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const done = await deps.db.queries.transaction().execute((trx) => releaseNext(deps, trx));
    if (done === null) return released;
    if (done) released++;
  }
}

/** Returns whether the next row was given to its family; null: there is none. */
async function releaseNext(
  deps: Pick<Deps, 'clock' | 'bus' | 'jobs'>,
  trx: Queries,
): Promise<boolean | null> {
  const now = deps.clock();
  const row = await lockDue(trx, now);
  if (!row) return null;
  const [child] = await childrenOf(trx, row.lesson_id, row.student_id);
  const isComplete = child !== undefined && missingParts(enteredOf(child)).length === 0;
  const release = { studentId: row.student_id, lessonId: row.lesson_id, staffId: row.sent_by };
  const isReleased = isComplete && (await released(releaseLessonWithin(deps, trx, release)));
  await arrive(trx, row, isReleased ? now : null);
  return isReleased;
}

/** A child who has left the class meanwhile has no report of it. */
async function released(releasing: Promise<unknown>): Promise<boolean> {
  try {
    await releasing;
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
