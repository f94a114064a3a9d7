/** The same from the office: by staff, for any child, with a notice to the family. */
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { audit } from '../services/audit.ts';
import { heldMs, heldUntil } from '../services/held.ts';
import { endGuardianship } from './end.ts';
import { emptyLoginsQueue } from './empty-logins.ts';
import { invite, type Invited, requireRoom } from './invite.ts';
import { followersOf } from './list.ts';
import { findGuardian, lockStudent, restoreGuardian } from './queries/guardians.ts';
import { endInvitationTo, restoreInvitation } from './queries/invitations.ts';
import { notifyOwner } from './notify.ts';

/** Throws `notFound`. */
async function requireStudent(queries: Queries, id: number) {
  const student = await queries
    .selectFrom('students')
    .select(['id', 'login_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!student) throw new Failure('notFound');
  return student;
}

const byStaff = (staff: Staff, student: { login_id: number }) =>
  ({ actor: 'staff', staffId: staff.id, loginId: student.login_id }) as const;

export async function guardiansOfStudent(deps: Deps, id: number) {
  await requireStudent(deps.db.queries, id);
  return followersOf(deps.db.queries, id, deps.clock());
}

export async function inviteAsOffice(deps: Deps, staff: Staff, id: number, input: Invited) {
  const student = await requireStudent(deps.db.queries, id);
  return invite(deps, byStaff(staff, student), id, input);
}

export async function endInvitationAsOffice(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { studentId, id }: { studentId: number; id: number },
): Promise<null> {
  const student = await requireStudent(trx, studentId);
  const at = deps.clock();
  if (!(await endInvitationTo(trx, { id, studentId }, at))) throw new Failure('notFound');
  await audit(trx, { ...byStaff(staff, student), at, action: 'end-guardian', studentId });
  return null;
}

/**
 * Ends a guardianship at once. It can be undone for ten minutes; until then a login without children is kept. Throws
 * `notFound`.
 */
export async function endAsOffice(
  deps: Pick<Deps, 'bus' | 'clock' | 'jobs' | 'sessions'>,
  trx: Transaction,
  staff: Staff,
  { studentId, id }: { studentId: number; id: number },
): Promise<null> {
  const student = await requireStudent(trx, studentId);
  const row = await findGuardian(trx, id);
  const which = { student_id: studentId };
  const { login_id } = await endGuardianship(deps, trx, byStaff(staff, student), { id, which });
  await deps.jobs.sendAt(emptyLoginsQueue, { login_id }, heldUntil(deps.clock()), trx);
  await notifyOwner(deps, trx, studentId, {
    kind: 'ended',
    relation: row?.relation ?? 'other',
  });
  return null;
}

type Ended = { guardian_id: number } | { invitation_id: number };

/**
 * Undoes ending a guardianship or an invitation by the office, within ten minutes. The guardian has to sign in
 * again. Throws `notFound` (there is none, or it is too late) and `tooManyGuardians`.
 */
export async function restoreAsOffice(
  deps: Pick<Deps, 'bus' | 'clock' | 'jobs'>,
  trx: Transaction,
  staff: Staff,
  studentId: number,
  which: Ended,
): Promise<null> {
  const at = deps.clock();
  const endedAfter = new Date(at.getTime() - heldMs);
  const student = await lockStudent(trx, studentId);
  if (!student) throw new Failure('notFound');
  await requireRoom(trx, studentId);
  if ('guardian_id' in which) {
    const relation = await restoreGuardian(trx, { id: which.guardian_id, studentId, endedAfter });
    if (relation === undefined) throw new Failure('notFound');
    await notifyOwner(deps, trx, studentId, { kind: 'restored', relation });
  } else {
    const id = which.invitation_id;
    if (!(await restoreInvitation(trx, { id, studentId, endedAfter }, at)))
      throw new Failure('notFound');
  }
  await audit(trx, {
    actor: 'staff',
    staffId: staff.id,
    loginId: student.login_id,
    studentId,
    at,
    action: 'restore-guardian',
  });
  return null;
}
