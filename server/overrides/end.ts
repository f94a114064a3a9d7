import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { endOverride } from './queries.ts';
import { notifyScreens } from './reopen.ts';

/**
 * Ends an override. Running attempts keep their time, and an attempt that the student has already continued stays
 * open. Throws `notFound`: none within reach.
 */
export async function end(deps: Deps, staff: Staff, id: number): Promise<null> {
  const now = deps.clock();
  await deps.db.queries.transaction().execute(async (trx) => {
    const ended = await endOverride(trx, staff, id, now);
    if (!ended) throw new Failure('notFound');
    const { student_id, reopens_attempt } = ended;
    if (student_id !== null && reopens_attempt !== null)
      await notifyScreens(deps, trx, { student_id, attempt_id: reopens_attempt });
    await auditStaff(trx, staff, now, {
      studentId: student_id,
      target: { type: 'override', id },
      fields: ['ended_at'],
    });
  });
  return null;
}
