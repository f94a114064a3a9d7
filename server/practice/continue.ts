import { type Reopening, reopenedEnd } from '@bitu/rules/practice/exception.ts';
import type { Deps } from '../deps.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { keepRecordings } from '../speech/index.ts';
import { dateOf, unixOf } from '../time.ts';
import { handInAllAt } from './hand-in-at.ts';
import { archiveReopened, insertContinued } from './queries/continue.ts';

/**
 * Stores the attempt that continues a submitted one which staff have reopened, with the same questions and answers.
 * The submitted one stays as it is. Two concurrent calls create one attempt. Returns false if it is no longer
 * reopened.
 */
export async function continueFrom(
  deps: Deps,
  student: Student,
  attemptId: number,
  reopening: Reopening,
): Promise<boolean> {
  const now = deps.clock();
  const ends = reopenedEnd(unixOf(now), reopening);
  return deps.db.queries.transaction().execute(async (trx) => {
    if (!(await archiveReopened(trx, student.id, attemptId, now))) return false;
    const deadline = ends === null ? null : dateOf(ends);
    const id = await insertContinued(trx, attemptId, { openedAt: now, deadline });
    if (id === undefined) return false;
    await keepRecordings(deps, trx, id);
    if (ends !== null) await handInAllAt(deps, trx, [{ id, ends }]);
    return true;
  });
}
