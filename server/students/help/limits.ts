import type { Deps } from '../../deps.ts';
import { defineLimit } from '../../services/limits/limit.ts';
import { countSms } from '../../sms/index.ts';

const byStaff = defineLimit({
  name: 'family-help-staff',
  max: 60,
  seconds: 3600,
  what: 'links for passwords and view-only links created by the office',
  by: 'staff member',
});
const byLogin = defineLimit({
  name: 'family-help-login',
  max: 5,
  per: 'day',
  what: 'links for a new password created by the office',
  by: 'login',
});

/** Counts one link; with `loginId`, a link for a password, also for the family. Throws `tooManyRequests`. */
export async function countHelp(
  deps: Pick<Deps, 'limits' | 'settings'>,
  staffId: number,
  loginId?: number,
): Promise<void> {
  const made = [{ limit: byStaff, who: String(staffId) }];
  if (loginId === undefined) return deps.limits.spend(made);
  // The family gets a message in either case.
  await countSms(deps, 'access', [...made, { limit: byLogin, who: String(loginId) }]);
}
