/** How much may be stored per day by a login, over all its sessions and children, or by a staff member. */
import { Failure } from '../../failure.ts';
import { defineLimit, type Limit, secondsUntil } from './limit.ts';
import type { Limits } from './limits.ts';

interface Quota {
  what: string;
  megabytes: number;
  by?: 'login' | 'staff member';
  /** The message, instead of the one for families. */
  words?: string;
}

/** Defines a quota of `megabytes` a day. Counted in kB, as the counters in the database have 32 bits. */
export const defineQuota = (name: string, { megabytes, what, by = 'login', ...more }: Quota) =>
  defineLimit({ name, max: megabytes * 1000, per: 'day', what: `kB of ${what}`, by, ...more });

/** Pictures and sounds of questions, popups and banners. */
export const staffFiles = defineQuota('staff-files', {
  what: 'pictures and sounds uploaded by staff',
  megabytes: 300,
  by: 'staff member',
  words: 'Hôm nay bạn đã tải lên nhiều tệp quá rồi. Ngày mai bạn tải tiếp nhé!',
});

/** Counts bytes that are about to be stored, all or none. Throws `dayQuota`. */
export async function spendQuota(
  { limits, clock }: { limits: Limits; clock: () => Date },
  quota: Limit,
  id: number,
  bytes: number,
): Promise<void> {
  const amount = Math.ceil(bytes / 1000);
  const over = await limits.consumeAll([{ limit: quota, who: String(id), amount }]);
  if (!over) return;
  const { words } = over.limit;
  throw new Failure('dayQuota', {
    retryAfter: secondsUntil(over.resetsAt.getTime(), clock()),
    ...(words !== undefined && { message: words }),
  });
}
