import { registrationRoutes } from '@bitu/contract/registration-routes.ts';
import type { Account } from '@bitu/contract/accounts.ts';
import { errors } from '@bitu/contract/errors.ts';
import { consentVersion, type RegisterForm } from '@bitu/rules/accounts/register.ts';
import { addRoutes, ApiError, call, serverNow } from '../api/client.ts';
import { md5 } from '../api/md5.ts';

addRoutes(registrationRoutes);

/** Why a code is requested: to register, to set a new password, or to confirm something while signed in. */
export type Purpose = 'register' | 'forgotPassword' | 'confirm';
const types = { register: 0, forgotPassword: 1, confirm: 2 } as const;

/** The source of a registration. */
const source = 'Web Tutor';
const consultationReferer = 'Đăng ký từ Web Tutor';
/** Seconds until a message that no provider took may be requested again. */
const troubleSeconds = 60;

export interface CodeRequest {
  purpose: Purpose;
  phone: string;
  /** The name for the adviser who calls back after a registration; absent when the family does not want to be called. */
  fullName?: string | undefined;
  /** The bot check that was solved to look the phone up; without it one is solved first. */
  botCheck?: string | undefined;
}

/** A code that was sent for this browser only. */
export interface SentCode {
  /** When another one may be requested: the server's clock, in milliseconds. */
  resendAt: number;
  /** The provider has not taken the message yet; it is tried again while the code is valid. */
  trouble: string | null;
}

const isRefused = (error: unknown, code: number): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** Sent without a token: an expired one would be refused first. */
const asNobody = { token: null };

export async function requestCode(request: CodeRequest): Promise<SentCode> {
  const { purpose, phone, fullName } = request;
  // Confirming the own phone needs no bot check at first; the server may ask for one below.
  const bot_check =
    request.botCheck ?? (purpose === 'confirm' ? undefined : await solvedBotCheck());
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
    if (bot_check === undefined && isRefused(error, errors.botCheckFailed.code))
      return requestCode({ ...request, botCheck: await solvedBotCheck() });
    if (!isRefused(error, errors.smsUnavailable.code)) throw error;
    return { resendAt: serverNow() + troubleSeconds * 1000, trouble: error.message };
  }
}

/** The solver is loaded with the first check. */
export const solvedBotCheck = async (): Promise<string> =>
  (await import('../api/bot-check.ts')).solveBotCheck();

/** Returns whether the code is right, and the server's message. */
export const verifyCode = (phone: string, code: string) =>
  call('accounts.verifyOtp', { body: { mobile: phone, code } }, asNobody);

/**
 * Returns whether a phone has a login. A registration passes its `password` as typed: a common one is refused here, before a message is
 * sent.
 */
export async function hasLogin(
  phone: string,
  { botCheck, password }: { botCheck: string; password?: string },
): Promise<boolean> {
  const body = {
    phone,
    bot_check: botCheck,
    ...(password !== undefined && { password: md5(password) }),
  };
  return (await call('accounts.checkAccount', { body }, asNobody)).isExist;
}

/** Creates the login of a grown-up and returns its first student, signed in. The next step asks for the child's name. */
export function createAccount(form: RegisterForm, remember: boolean): Promise<Account> {
  const { full_name, phone } = form;
  const password = md5(form.password);
  const information = { full_name, phone, referer: location.href.slice(0, 500) };
  const body = {
    full_name: phone,
    parent_name: full_name,
    user_name: phone,
    password,
    re_password: md5(form.re_password),
    active: 1 as const,
    information,
    source,
    referer: source,
    action: 'Tạo tài khoản',
    consent: consentVersion,
    advertising: form.advertising,
    remember,
  };
  return call('accounts.register', { body }, asNobody);
}

/** Needs the verification of the phone, which is this browser's cookie. */
export function resetPassword(phone: string, password: string): Promise<null> {
  const hash = md5(password);
  const body = { phone, password: hash, re_password: hash };
  return call('accounts.resetPassword', { body }, asNobody);
}
