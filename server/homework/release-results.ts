import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { releaseWithin } from '../practice/index.ts';
import { auditStaff } from '../services/audit.ts';
import { lockHomework, markReleased } from './queries/homework.ts';

/**
 * Shows families the held results of a test, and later ones at once. Repeating it changes nothing. Throws
 * `notFound`: out of reach, or its results are not held.
 */
export function releaseResults(
  deps: Deps,
  staff: Staff,
  id: number,
): Promise<{ released: number }> {
  const now = deps.clock();
  return deps.db.queries.transaction().execute(async (trx) => {
    const given = await lockHomework(trx, staff, id, now);
    if (!given || given.results === 'at_once') throw new Failure('notFound');
    if (given.is_released) return { released: 0 };
    await markReleased(trx, id, now);
    const target = { type: 'lesson', id: given.lesson_id } as const;
    await auditStaff(trx, staff, now, { action: 'publish', target, fields: ['results'] });
    return { released: await releaseWithin(deps, trx, id) };
  });
}
