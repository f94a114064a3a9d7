import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { clientOf } from '../plugins/client-address.ts';
import { type Limit, secondsUntil } from '../plugins/limit.ts';

/** Seconds between two codes to one phone: the countdown of section 9. */
export const resendSeconds = 120;

/** decisions.md, Accounts: how many SMS there may be. */
const spacing: Limit = { name: 'sms-spacing', max: 1, seconds: resendSeconds };
const phoneDay: Limit = { name: 'sms-phone', max: 5, per: 'day' };
const addressHour: Limit = { name: 'sms-address', max: 10, seconds: 3600 };
const systemDay = (max: number): Limit => ({ name: 'sms-all', max, per: 'day' });

/** What one code counts against, and is given back when the provider did not take it. The address's count is not: it may try ten times an hour, whatever becomes of it. */
function usesOf(deps: Deps, phone: string) {
  return [
    { limit: phoneDay, who: phone },
    { limit: spacing, who: phone },
    { limit: systemDay(deps.settings.sms.dailyCap), who: '' },
  ];
}

const minutes = (seconds: number) => Math.ceil(seconds / 60);

const words: Record<string, (seconds: number) => string> = {
  [spacing.name]: (seconds) =>
    `Mã vừa được gửi rồi. Bạn chờ ${seconds} giây nữa rồi bấm gửi lại nhé!`,
  [phoneDay.name]: () =>
    'Số điện thoại này đã nhận đủ 5 mã trong hôm nay. Bạn thử lại từ 0 giờ ngày mai nhé!',
  [addressHour.name]: (seconds) =>
    `Có nhiều yêu cầu gửi mã từ mạng của bạn quá. Bạn thử lại sau ${minutes(seconds)} phút nhé!`,
  'sms-all': () =>
    'Hôm nay hệ thống đã gửi hết số tin nhắn. Bạn thử lại từ 0 giờ ngày mai, hoặc gọi hotline để được giúp nhé!',
};

/** Counts a code that is about to be sent, or nothing when that is one too many. Throws `otpRefused`, which says when to try again. */
export async function countCode(deps: Deps, phone: string, address: string): Promise<void> {
  const over = await deps.limits.takeAll([
    ...usesOf(deps, phone),
    { limit: addressHour, who: clientOf(address) },
  ]);
  if (!over) return;
  const retryAfter = secondsUntil(over.resetsAt.getTime(), deps.clock());
  throw new Failure('otpRefused', {
    message: words[over.limit.name]?.(retryAfter) ?? '',
    retryAfter,
  });
}

/** The provider did not take the code: it does not count. */
export const uncountCode = (deps: Deps, phone: string) => deps.limits.giveBack(usesOf(deps, phone));

/** A later try has sent a code that was uncounted. */
export const countLateCode = (deps: Deps, phone: string) => deps.limits.note(usesOf(deps, phone));
