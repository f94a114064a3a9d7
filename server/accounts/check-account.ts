import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { clientOf } from '../plugins/client-address.ts';
import { defineLimit } from '../services/limits/limit.ts';
import { isCommonPassword } from '../services/common-passwords.ts';
import { passBotCheck, phoneOf } from './otp.ts';
import { findLogin } from './queries/students.ts';

/** Throttles phone enumeration. */
const looking = defineLimit({
  name: 'check-account',
  max: 60,
  seconds: 600,
  what: 'phones looked up',
  by: 'address',
});

/**
 * Returns whether a phone has a login. A bot check is valid for this phone and the following code only; few calls from
 * an address need none.
 */
export async function checkAccount(
  deps: Deps,
  given: { phone: string; bot_check?: string | undefined; password?: string | undefined },
  address: string,
): Promise<{ isExist: boolean }> {
  const phone = phoneOf(given.phone);
  // Checked before any look-up, so that the reply is the same for every phone.
  if (given.password !== undefined && isCommonPassword(given.password, phone))
    throw new Failure('passwordCommon');
  await deps.limits.consume(looking, clientOf(address));
  await passBotCheck(deps, given.bot_check, { use: 'look-up', phone, address });
  return { isExist: (await findLogin(deps.db.queries, { phone })) !== undefined };
}
