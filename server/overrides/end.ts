import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { heldMs } from '../services/held.ts';
import { isUniqueViolation } from '../services/unique-violation.ts';
import { endOverride, restoreOverride } from './queries.ts';
import { notifyScreens } from './reopen.ts';

/**
 * Ends an override. Running attempts keep their time, and an attempt that the student has already continued stays
 * open. Throws `notFound`: none within reach.
 */
export async function end(
  deps: Pick<Deps, 'bus' | 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
): Promise<null> {
  const now = deps.clock();
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
  return null;
}

/**
 * Undoes ending an override, within ten minutes. Throws `notFound` (none within reach, it is too late, or its attempt was
 * reopened again).
 */
export async function restore(
  deps: Pick<Deps, 'bus' | 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
): Promise<null> {
  const now = deps.clock();
  const endedAfter = new Date(now.getTime() - heldMs);
  const restored = await restoreOverride(trx, staff, { id, endedAfter }, now).catch(
    (error: Error) => {
      throw isUniqueViolation(error) ? new Failure('notFound') : error;
    },
  );
  if (!restored) throw new Failure('notFound');
  const { student_id, reopens_attempt } = restored;
  if (student_id !== null && reopens_attempt !== null)
    await notifyScreens(deps, trx, { student_id, attempt_id: reopens_attempt });
  await auditStaff(trx, staff, now, {
    studentId: student_id,
    target: { type: 'override', id },
    fields: ['ended_at', 'undo'],
  });
  return null;
}
