import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { deleteLoginsWithoutChild } from '../profile/index.ts';
import { type Actor, audit } from '../services/audit.ts';
import { endGuardian, endTraces, type Which } from './queries/guardians.ts';

/**
 * Ends a guardianship with its sessions at the child, its browsers, its links and its calendar; returns its login. The
 * caller deletes the login if it can no longer open any child. Throws `notFound`.
 */
export async function endGuardianship(
  deps: Pick<Deps, 'clock' | 'sessions'>,
  trx: Transaction,
  by: Actor & { loginId: number },
  { id, which }: { id: number; which: Which },
): Promise<{ login_id: number }> {
  const now = deps.clock();
  const ended = await endGuardian(trx, id, which, now);
  if (!ended) throw new Failure('notFound');
  const { login_id, student_id } = ended;
  await endTraces(trx, ended, now);
  await deps.sessions.endAt(login_id, student_id, { through: trx });
  await audit(trx, { ...by, at: now, action: 'end-guardian', studentId: student_id });
  return { login_id };
}

/**
 * Ends a guardianship of the session's child, for the owner; or the caller's own. A login that can no longer open any
 * child is deleted, as nobody can sign in to it. Throws `notFound`.
 */
export async function endByFamily(
  deps: Pick<Deps, 'clock' | 'secrets' | 'sessions'>,
  trx: Transaction,
  { student, guardian }: Session,
  id: number,
): Promise<null> {
  const { login_id: loginId } = student;
  const which = guardian === null ? { student_id: student.id } : { login_id: loginId };
  const { login_id } = await endGuardianship(deps, trx, { actor: 'owner', loginId }, { id, which });
  await deleteLoginsWithoutChild(deps, trx, [login_id]);
  return null;
}
