import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { audit } from '../services/audit.ts';
import { heldMs } from '../services/held.ts';
import { requireRoom } from './invite.ts';
import { lockStudent, restoreGuardian } from './queries/guardians.ts';
import { restoreInvitation } from './queries/invitations.ts';
import { notifyOwner } from './notify.ts';

type Ended = { guardian_id: number } | { invitation_id: number };

/**
 * Undoes ending a guardianship or an invitation by the office, within ten minutes. The guardian has to sign in
 * again. Throws `notFound` (there is none, or it is too late) and `tooManyGuardians`.
 */
export async function restoreAsOffice(
  deps: Deps,
  staff: Staff,
  studentId: number,
  which: Ended,
): Promise<null> {
  const at = deps.clock();
  const endedAfter = new Date(at.getTime() - heldMs);
  await deps.db.queries.transaction().execute(async (trx) => {
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
  });
  return null;
}
