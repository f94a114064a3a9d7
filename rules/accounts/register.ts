/** The registration form, with its texts. */
import { normalisePhone, phoneMessage } from './phone.ts';
import { cleanName } from './profile.ts';

/** The maximum length of a full name. */
export const nameMaxLength = 30;
/** The minimum length of a password. Only the browser can check it, as it sends an MD5. */
export const passwordMinLength = 6;

/**
 * The version of the text beside the consent box, stored with the consent. A changed text gets a new version;
 * earlier ones stay valid for open pages.
 */
export const consentVersion = '2026-11-29';
const consentVersions: readonly string[] = [consentVersion, '2026-11-22', '2026-11-21'];

export const registerMessages = {
  nameMissing: 'Thiếu thông tin họ và tên',
  nameTooLong: 'Họ và tên có độ dài quá 30 ký tự',
  /** Typed digits are blocked; pasted ones get the message of the profile form. */
  nameDigits: 'Họ tên chỉ bao gồm các chữ cái',
  phoneMissing: 'Thiếu thông tin số điện thoại',
  phoneFormat: phoneMessage,
  passwordMissing: 'Thiếu thông tin mật khẩu',
  passwordShort: 'Mật khẩu phải tối thiểu 6 kí tự',
  repeatMissing: 'Thiếu thông tin nhập lại mật khẩu',
  passwordsDiffer: 'Mật khẩu nhập lại không đúng',
  /** Decisions, Accounts: the unticked box blocks the submit and explains why. */
  consentMissing: 'Bạn cần đồng ý với điều khoản và chính sách quyền riêng tư để tạo tài khoản.',
} as const;

/**
 * Whether a key may be typed into the name field: digits and special characters are blocked; letters of any
 * alphabet, their marks and spaces are not.
 */
export const isNameKey = (key: string): boolean => /^[\p{L}\p{M}\s]+$/u.test(key);

export type NameIssue = 'nameMissing' | 'nameTooLong' | 'nameDigits';

/** Returns what is wrong with a full name, or null. The length is counted in visible characters after NFC. */
export function nameIssue(text: string): NameIssue | null {
  const name = cleanName(text);
  if (name === '') return 'nameMissing';
  if (name === null || !/^[\p{L} ]+$/u.test(name)) return 'nameDigits';
  return Array.from(name).length > nameMaxLength ? 'nameTooLong' : null;
}

/** Whether the child's name is entered later: the phone is entered instead, and a numeric name counts as none. */
export const isNamedLater = (fullName: string, phone: string): boolean =>
  normalisePhone(fullName) === phone;

/** Whether this version of the consent text was ever shown. */
export const isConsent = (version: string | undefined): boolean =>
  version !== undefined && consentVersions.includes(version);

export interface RegisterForm {
  /** The guardian's name. */
  full_name: string;
  phone: string;
  password: string;
  re_password: string;
  consent: boolean;
  /** Optional consents: to be called by an adviser, and to receive news and offers. */
  advice: boolean;
  advertising: boolean;
}

export type RegisterErrors = Partial<Record<keyof RegisterForm, string>>;

/**
 * Returns the errors of two password fields, wherever a password is set. A password may contain spaces, so nothing
 * is trimmed.
 */
export function checkPasswords(form: { password: string; re_password: string }): {
  password?: string;
  re_password?: string;
} {
  const errors: { password?: string; re_password?: string } = {};
  if (form.password === '') errors.password = registerMessages.passwordMissing;
  else if (form.password.length < passwordMinLength)
    errors.password = registerMessages.passwordShort;
  if (form.re_password === '') errors.re_password = registerMessages.repeatMissing;
  else if (form.re_password !== form.password)
    errors.re_password = registerMessages.passwordsDiffer;
  return errors;
}

/** Returns the errors of the form by field; empty if it is valid. */
export function checkRegister(form: RegisterForm): RegisterErrors {
  const errors: RegisterErrors = checkPasswords(form);
  const issue = nameIssue(form.full_name);
  if (issue !== null) errors.full_name = registerMessages[issue];
  if (form.phone.trim() === '') errors.phone = registerMessages.phoneMissing;
  else if (normalisePhone(form.phone) === null) errors.phone = registerMessages.phoneFormat;
  if (!form.consent) errors.consent = registerMessages.consentMissing;
  return errors;
}
