import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { clientOf } from '../plugins/client-address.ts';
import { defineLimit, type Hit, secondsUntil } from '../services/limits/limit.ts';
import { smsHits } from '../sms/index.ts';
import { purposes } from './proof.ts';
import type { Purpose } from './queries/otp.ts';

interface Code {
  phone: string;
  purpose: Purpose;
}

/** Seconds between two codes to one phone: the countdown that the form shows. */
export const resendSeconds = 120;

/** Limits for codes: each SMS costs money, and strangers could flood a phone. */
const what = 'codes by SMS';
const spacing = defineLimit({
  name: 'sms-spacing',
  max: 1,
  seconds: resendSeconds,
  what,
  by: 'phone',
});
const phoneDay = defineLimit({ name: 'sms-phone', max: 5, per: 'day', what, by: 'phone' });
const addressHour = defineLimit({
  name: 'sms-address',
  max: 10,
  seconds: 3600,
  what,
  by: 'address',
});

/**
 * The client of the specification solves no bot check: an address has a few calls without one, fewer than it may make
 * with one.
 */
const unsolved = {
  'look-up': defineLimit({
    name: 'unsolved-look-ups',
    max: 10,
    seconds: 600,
    what: 'phones looked up without a bot check',
    by: 'address',
  }),
  code: defineLimit({
    name: 'unsolved-codes',
    max: 5,
    seconds: 3600,
    what: 'codes by SMS without a bot check',
    by: 'address',
  }),
};

/** The limit that one call without a bot check counts against. */
export const withoutBotCheck = (use: keyof typeof unsolved, address: string): Hit => ({
  limit: unsolved[use],
  who: clientOf(address),
});

/**
 * The limits that one code counts against; they are refunded if the provider refuses it. The limit per address is
 * not refunded: it allows ten requests an hour, whatever becomes of them.
 */
function usesOf(deps: Deps, phone: string, purpose: Purpose): Hit[] {
  return [
    { limit: phoneDay, who: phone },
    { limit: spacing, who: phone },
    // Registrations by strangers must not use up the codes that families need to get back in.
    ...smsHits(deps, purpose === purposes.register ? 'other' : 'access'),
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
};
const usedUp =
  'Hôm nay hệ thống đã gửi hết số tin nhắn. Bạn thử lại từ 0 giờ ngày mai, hoặc gọi hotline để được giúp nhé!';

/**
 * Counts a code that is about to be sent, or nothing if a limit is used up. Throws `otpRefused` with the time to
 * wait.
 */
export async function countCode(
  deps: Deps,
  { phone, purpose }: Code,
  address: string,
): Promise<void> {
  const over = await deps.limits.consumeAll([
    ...usesOf(deps, phone, purpose),
    { limit: addressHour, who: clientOf(address) },
  ]);
  if (!over) return;
  const retryAfter = secondsUntil(over.resetsAt.getTime(), deps.clock());
  throw new Failure('otpRefused', {
    message: words[over.limit.name]?.(retryAfter) ?? usedUp,
    retryAfter,
  });
}

/** Refunds a code that the provider did not accept. */
export const uncountCode = (deps: Deps, { phone, purpose }: Code) =>
  deps.limits.refund(usesOf(deps, phone, purpose));

/** Counts a refunded code after all, because a later try has sent it. */
export const countLateCode = (deps: Deps, { phone, purpose }: Code) =>
  deps.limits.record(usesOf(deps, phone, purpose));
