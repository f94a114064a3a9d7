import type { Deps } from '../deps.ts';
import { clientOf } from '../plugins/client-address.ts';
import { phoneOf, requireBotCheck } from './otp.ts';
import { findLogin } from './queries.ts';

/** Who looks up many phones is slowed down. */
const looking = { name: 'check-account', max: 60, seconds: 600 };

/** Whether a phone has a login. A bot check that is sent along must be solved; it stays good for the code that follows. */
export async function checkAccount(
  deps: Deps,
  given: { phone: string; bot_check?: string | undefined },
  address: string,
): Promise<{ isExist: boolean }> {
  const phone = phoneOf(given.phone);
  if (given.bot_check !== undefined) await requireBotCheck(deps, given.bot_check);
  await deps.limits.take(looking, clientOf(address));
  return { isExist: (await findLogin(deps.db.queries, { phone })) !== undefined };
}
