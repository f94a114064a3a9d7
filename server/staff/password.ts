import { createHash } from 'node:crypto';
import { Failure } from '../failure.ts';
import { isCommonPassword } from '../services/common-passwords.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { deleteDevices } from './devices.ts';
import { countedGuess } from './guess.ts';
import { guessAtPassword } from './limits.ts';
import { findPerson, replacePassword } from './queries.ts';

/** The minimum is in characters. */
const minLength = 10;

/** Normalises a password before hashing, so that it does not matter how a keyboard composes its letters. */
export const normalisePassword = (password: string): string => password.normalize('NFC');

/** Throws `passwordShort`, `passwordCommon`. */
export function requireGoodPassword(password: string, phone: string): void {
  if (Array.from(normalisePassword(password)).length < minLength)
    throw new Failure('passwordShort');
  // The list was made for families' passwords, which clients send as an MD5.
  const md5 = createHash('md5').update(password).digest('hex');
  if (isCommonPassword(md5, phone)) throw new Failure('passwordCommon');
}

/** Changes the caller's password; other sessions end, and every browser asks for a code again. */
export async function changePassword(
  deps: Deps,
  staff: Staff,
  input: { old_password: string; password: string },
): Promise<null> {
  const person = await findPerson(deps.db.queries, staff.id);
  const old = normalisePassword(input.old_password);
  await countedGuess(deps, guessAtPassword(staff.id), async () => {
    if (!(await deps.passwords.verify(old, person.password_hash)))
      throw new Failure('wrongOldPassword');
  });
  requireGoodPassword(input.password, person.phone);
  const hash = await deps.passwords.hash(normalisePassword(input.password));
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
