import { missingParts } from '@bitu/rules/lessons/entry.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { releaseLesson } from '../reports/index.ts';
import { forEachSettled } from '../services/held.ts';
import { enteredOf } from './grid.ts';
import { childrenOf } from './queries/grid.ts';
import { arrive, type DueRow, dueRows, lockDue } from './queries/held-rows.ts';

type ReleaseDeps = Pick<Deps, 'db' | 'clock' | 'bus' | 'jobs'>;

/**
 * Releases the rows that are no longer held, of a lesson or of all, each in its own transaction with report, notice
 * and row. A row that is no longer complete stays with the teacher. Returns the number of reports. An error is
 * thrown only after the last one.
 */
export async function releaseDue(
  deps: ReleaseDeps,
  { lesson_id }: { lesson_id?: number } = {},
): Promise<number> {
  let count = 0;
  await forEachSettled(await dueRows(deps.db.queries, deps.clock(), lesson_id), async (due) => {
    const isReleased = await deps.db.queries
      .transaction()
      .execute((trx) => releaseOne(deps, trx, due));
    if (isReleased) count++;
  });
  return count;
}

/** Returns whether the family got the report. */
async function releaseOne(deps: ReleaseDeps, trx: Transaction, due: DueRow): Promise<boolean> {
  const now = deps.clock();
  const row = await lockDue(trx, due, now);
  if (!row) return false;
  const [child] = await childrenOf(trx, row.lesson_id, row.student_id);
  const isComplete = child !== undefined && missingParts(enteredOf(child)).length === 0;
  const release = { studentId: row.student_id, lessonId: row.lesson_id, staffId: row.sent_by };
  const isReleased = isComplete && (await released(releaseLesson(deps, trx, release)));
  await arrive(trx, row, isReleased ? now : null);
  return isReleased;
}

/** A child who has left the class meanwhile gets no report. */
async function released(releasing: Promise<unknown>): Promise<boolean> {
  try {
    await releasing;
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
