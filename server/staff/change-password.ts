import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { deleteDevices } from './devices.ts';
import { countedGuess } from './guess.ts';
import { guessAtPassword } from './limits.ts';
import { normalisePassword, requireGoodPassword } from './password.ts';
import { findPerson, replacePassword } from './queries.ts';

/** Changes the caller's password; other sessions end, and every browser asks for a code again. */
export async function changePassword(
  deps: Deps,
  staff: Staff,
  given: { old_password: string; password: string },
): Promise<null> {
  const person = await findPerson(deps.db.queries, staff.id);
  const old = normalisePassword(given.old_password);
  await countedGuess(deps, guessAtPassword(staff.id), async () => {
    if (!(await deps.passwords.verify(old, person.password_hash)))
      throw new Failure('wrongOldPassword');
  });
  requireGoodPassword(given.password, person.phone);
  const hash = await deps.passwords.hash(normalisePassword(given.password));
  await deps.db.queries.transaction().execute(async (trx) => {
    // Another call changed it while we hashed.
    if (!(await replacePassword(trx, staff.id, hash, person.password_hash)))
      throw new Failure('wrongOldPassword');
    await deps.staffSessions.endAll(staff.id, { except: staff.sessionId, through: trx });
    await deleteDevices(trx, staff.id);
    await auditStaff(trx, staff, deps.clock(), {
      action: 'change-password',
      target: { type: 'staff', id: staff.id },
    });
  });
  return null;
}
