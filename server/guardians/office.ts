/** The same from the office: by staff, for any child, with a notice to the family. */
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { audit } from '../services/audit.ts';
import { heldUntil } from '../services/held.ts';
import { endWithin } from './end.ts';
import { emptyLoginsQueue } from './empty-logins.ts';
import { invite, type Invited } from './invite.ts';
import { followersOf } from './list.ts';
import { findGuardian } from './queries/guardians.ts';
import { endInvitationTo } from './queries/invitations.ts';
import { notifyOwner } from './notify.ts';

/** Throws `notFound`. */
async function requireStudent({ db }: Pick<Deps, 'db'>, id: number) {
  const student = await db.queries
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
  await requireStudent(deps, id);
  return followersOf(deps.db.queries, id, deps.clock());
}

export async function inviteAsOffice(deps: Deps, staff: Staff, id: number, given: Invited) {
  const student = await requireStudent(deps, id);
  return invite(deps, byStaff(staff, student), id, given);
}

export async function endInvitationAsOffice(
  deps: Deps,
  staff: Staff,
  { studentId, id }: { studentId: number; id: number },
): Promise<null> {
  const student = await requireStudent(deps, studentId);
  const at = deps.clock();
  await deps.db.queries.transaction().execute(async (trx) => {
    if (!(await endInvitationTo(trx, { id, studentId }, at))) throw new Failure('notFound');
    await audit(trx, { ...byStaff(staff, student), at, action: 'end-guardian', studentId });
  });
  return null;
}

/**
 * Ends a guardianship at once. It can be undone for ten minutes; until then a login without children is kept. Throws
 * `notFound`.
 */
export async function endAsOffice(
  deps: Deps,
  staff: Staff,
  { studentId, id }: { studentId: number; id: number },
): Promise<null> {
  const student = await requireStudent(deps, studentId);
  await deps.db.queries.transaction().execute(async (trx) => {
    const found = await findGuardian(trx, id);
    const which = { student_id: studentId };
    const { login_id } = await endWithin(deps, trx, byStaff(staff, student), { id, which });
    await deps.jobs.sendAt(emptyLoginsQueue, { login_id }, heldUntil(deps.clock()), trx);
    await notifyOwner(deps, trx, studentId, {
      kind: 'ended',
      relation: found?.relation ?? 'other',
    });
  });
  return null;
}
