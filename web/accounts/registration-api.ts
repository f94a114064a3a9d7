import type { Account } from '@bitu/contract/accounts.ts';
import { errors } from '@bitu/contract/errors.ts';
import { consentVersion, type RegisterForm } from '@bitu/rules/accounts/register.ts';
import { ApiError, call, serverNow } from '../api/client.ts';
import { md5 } from '../api/md5.ts';

/** What a code is asked for: to register, to set a new password, to confirm something while signed in. */
export type Purpose = 'register' | 'forgotPassword' | 'confirm';
const types = { register: 0, forgotPassword: 1, confirm: 2 } as const;

/** Section 3: where a registration comes from. */
const source = 'Web Tutor';
const consultationReferer = 'Đăng ký từ Web Tutor';
/** Seconds until a message that no provider took may be asked for again. */
const troubleSeconds = 60;

export interface CodeWish {
  purpose: Purpose;
  phone: string;
  /** To register: whom to call back once the phone is proven (the silent consultation). */
  fullName?: string | undefined;
  /** Solved already; a forgotten password needs one, and without it one is solved first. */
  botCheck?: string | undefined;
}

/** A code that is on its way, to this browser only. */
export interface SentCode {
  /** The server's clock, in milliseconds: when another may be asked for. */
  resendAt: number;
  /** The provider did not take the message yet; it is tried again while the code is good. */
  trouble: string | null;
}

/** Nobody's calls: a token that has run out would be refused first. */
const asNobody = { token: null };

export async function requestCode(wish: CodeWish): Promise<SentCode> {
  const { purpose, phone, fullName } = wish;
  const isForgotten = purpose === 'forgotPassword';
  const bot_check = wish.botCheck ?? (isForgotten ? await solvedBotCheck() : undefined);
  const body = {
    mobile: phone,
    agent_type: 'web' as const,
    type: types[purpose],
    ...(bot_check !== undefined && { bot_check }),
    ...(fullName !== undefined && {
      consultation: { full_name: fullName, referer: consultationReferer },
    }),
  };
  try {
    const options = purpose === 'confirm' ? {} : asNobody;
    const { resend_after } = await call('accounts.sendOtp', { body }, options);
    return { resendAt: serverNow() + resend_after * 1000, trouble: null };
  } catch (error) {
    const late = error instanceof ApiError && error.code === errors.smsUnavailable.code;
    if (!late) throw error;
    return { resendAt: serverNow() + troubleSeconds * 1000, trouble: error.message };
  }
}

/** The worker that solves it comes with the first check. */
export const solvedBotCheck = async (): Promise<string> =>
  (await import('./bot-check.ts')).solveBotCheck();

/** Whether the code is right, and the server's words for it. */
export const verifyCode = (phone: string, code: string) =>
  call('accounts.verifyOtp', { body: { mobile: phone, code } }, asNobody);

export async function hasLogin(phone: string, botCheck?: string): Promise<boolean> {
  const body = { phone, ...(botCheck !== undefined && { bot_check: botCheck }) };
  return (await call('accounts.checkAccount', { body }, asNobody)).isExist;
}

/** Creates the login; the answer is its first student, signed in. */
export function createAccount(form: RegisterForm, remember: boolean): Promise<Account> {
  const { full_name, phone } = form;
  const password = md5(form.password);
  const information = { full_name, phone, referer: location.href.slice(0, 500) };
  const body = {
    full_name,
    user_name: phone,
    password,
    re_password: md5(form.re_password),
    active: 1 as const,
    information,
    source,
    referer: source,
    action: 'Tạo tài khoản',
    consent: consentVersion,
    remember,
  };
  return call('accounts.register', { body }, asNobody);
}

/** Needs the proof of the phone, which is this browser's cookie. */
export function resetPassword(phone: string, password: string): Promise<null> {
  const hash = md5(password);
  const body = { phone, password: hash, re_password: hash };
  return call('accounts.resetPassword', { body }, asNobody);
}
