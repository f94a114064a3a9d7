import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { heldMs } from '../services/held.ts';
import { isUniqueViolation } from '../services/unique-violation.ts';
import { restoreOverride } from './queries.ts';
import { notifyScreens } from './reopen.ts';

/**
 * Undoes ending an override, within ten minutes. Throws `notFound` (none within reach, it is too late, or its attempt was
 * reopened again).
 */
export async function restore(deps: Deps, staff: Staff, id: number): Promise<null> {
  const now = deps.clock();
  const endedAfter = new Date(now.getTime() - heldMs);
  await deps.db.queries
    .transaction()
    .execute(async (trx) => {
      const restored = await restoreOverride(trx, staff, { id, endedAfter }, now);
      if (!restored) throw new Failure('notFound');
      const { student_id, reopens_attempt } = restored;
      if (student_id !== null && reopens_attempt !== null)
        await notifyScreens(deps, trx, { student_id, attempt_id: reopens_attempt });
      await auditStaff(trx, staff, now, {
        studentId: student_id,
        target: { type: 'override', id },
        fields: ['ended_at', 'undo'],
      });
    })
    .catch((error: Error) => {
      throw isUniqueViolation(error) ? new Failure('notFound') : error;
    });
  return null;
}
