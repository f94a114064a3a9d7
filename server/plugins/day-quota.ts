/** How much one login may store in a day, over all its sessions and children. */
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { defineLimit, type Limit, secondsUntil } from './limit.ts';

/** `megabytes` a day of one login. Counted in kB, as the counters of the database have 32 bits. */
export const defineQuota = (
  name: string,
  { what, megabytes }: { what: string; megabytes: number },
) => defineLimit({ name, max: megabytes * 1000, per: 'day', what: `kB of ${what}`, by: 'login' });

/** Counts bytes that are about to be stored, or none of them. Throws `dayQuota`. */
export async function spendQuota(
  { limits, clock }: Pick<Deps, 'limits' | 'clock'>,
  quota: Limit,
  loginId: number,
  bytes: number,
): Promise<void> {
  const amount = Math.ceil(bytes / 1000);
  const over = await limits.consumeAll([{ limit: quota, who: String(loginId), amount }]);
  if (!over) return;
  throw new Failure('dayQuota', { retryAfter: secondsUntil(over.resetsAt.getTime(), clock()) });
}
