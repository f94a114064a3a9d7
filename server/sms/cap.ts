/** How many SMS are sent per day, of all kinds together. */
import type { Deps } from '../deps.ts';
import { defineLimit, type Hit } from '../services/limits/limit.ts';

/** Other messages may use three quarters: the last quarter is reserved for codes of families that cannot sign in. */
const othersPart = 3 / 4;
const max = 2000;
const words = 'Hôm nay trung tâm đã gửi hết số tin nhắn. Từ 0 giờ ngày mai bạn gửi tiếp nhé!';

/** SMS_DAILY_CAP overrides this and the following limit. */
const all = defineLimit({
  name: 'sms-all',
  max,
  per: 'day',
  what: 'SMS',
  by: 'installation',
  words,
});
const others = defineLimit({
  name: 'sms-others',
  max: max * othersPart,
  per: 'day',
  what: 'SMS other than codes for signing in: for registrations, invitations, messages',
  by: 'installation',
  words,
});

/** access: for somebody who has an account and cannot get in, or who confirms a phone. */
export type SmsUse = 'access' | 'other';

/** Returns the limits that this many messages count against. */
export function smsHits({ settings }: Pick<Deps, 'settings'>, use: SmsUse, amount = 1): Hit[] {
  const { dailyCap } = settings.sms;
  const hit = { limit: { ...all, max: dailyCap }, who: '', amount };
  if (use === 'access') return [hit];
  return [{ ...hit, limit: { ...others, max: Math.floor(dailyCap * othersPart) } }, hit];
}

/** Counts a message, and `more` with it, before anything is created for it. Throws `tooManyRequests`. */
export const countSms = (
  deps: Pick<Deps, 'settings' | 'limits'>,
  use: SmsUse,
  more: Hit[] = [],
): Promise<void> => deps.limits.spend([...more, ...smsHits(deps, use)]);
