import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { defineLimit, secondsUntil } from '../../plugins/limit.ts';

const byStaff = defineLimit({
  name: 'family-help-staff',
  max: 60,
  seconds: 3600,
  what: 'links for passwords and links to look that the office makes',
  by: 'staff member',
});
const byLogin = defineLimit({
  name: 'family-help-login',
  max: 5,
  per: 'day',
  what: 'links for a new password that the office makes for a family',
  by: 'login',
});

/** Counts one link. `loginId`: also for the family, of a password. Throws `tooManyRequests`. */
export async function countHelp(
  { limits, clock }: Pick<Deps, 'limits' | 'clock'>,
  staffId: number,
  loginId?: number,
): Promise<void> {
  const over = await limits.consumeAll([
    { limit: byStaff, who: String(staffId) },
    ...(loginId === undefined ? [] : [{ limit: byLogin, who: String(loginId) }]),
  ]);
  if (over)
    throw new Failure('tooManyRequests', {
      retryAfter: secondsUntil(over.resetsAt.getTime(), clock()),
    });
}
