/** The form of the registration (section 5, Register). Texts for the student are the specification's. */
import { normalisePhone, phoneMessage } from './phone.ts';
import { cleanName } from './profile.ts';

/** Section 9: characters of a full name at most. */
export const nameMaxLength = 30;
/** Section 9: characters of a password at least. Only the browser can count them: an MD5 is sent. */
export const passwordMinLength = 6;

/** The version of the text beside the consent box, stored with the consent. A changed text is a new version; former ones stay good for pages that are open. */
export const consentVersion = '2026-11-21';
const consentVersions: readonly string[] = [consentVersion];

export const registerMessages = {
  nameMissing: 'Thiếu thông tin họ và tên',
  nameTooLong: 'Họ và tên có độ dài quá 30 ký tự',
  /** Section 5 only blocks the keys; what is pasted is told in the words of the profile form. */
  nameDigits: 'Họ tên chỉ bao gồm các chữ cái',
  phoneMissing: 'Thiếu thông tin số điện thoại',
  phoneFormat: phoneMessage,
  passwordMissing: 'Thiếu thông tin mật khẩu',
  passwordShort: 'Mật khẩu phải tối thiểu 6 kí tự',
  repeatMissing: 'Thiếu thông tin nhập lại mật khẩu',
  passwordsDiffer: 'Mật khẩu nhập lại không đúng',
  /** Decisions, Accounts: the box still blocks the submit, and says why. */
  consentMissing: 'Bạn cần đồng ý để chúng tôi liên hệ tư vấn.',
} as const;

/** A key of the name's field that is blocked: digits and special characters (section 5). Letters of any alphabet, their marks and spaces pass. */
export const isNameKey = (key: string): boolean => /^[\p{L}\p{M}\s]+$/u.test(key);

export type NameFault = 'nameMissing' | 'nameTooLong' | 'nameDigits';

/** What is wrong with a full name, or null. Its length is counted in characters as they are seen, after it was made NFC. */
export function nameFault(text: string): NameFault | null {
  const name = cleanName(text);
  if (name === '') return 'nameMissing';
  if (name === null || !/^[\p{L} ]+$/u.test(name)) return 'nameDigits';
  return Array.from(name).length > nameMaxLength ? 'nameTooLong' : null;
}

/** Whether a version of the consent is one that we have asked for. */
export const isConsent = (version: string | undefined): boolean =>
  version !== undefined && consentVersions.includes(version);

export interface RegisterForm {
  full_name: string;
  phone: string;
  password: string;
  re_password: string;
  consent: boolean;
}

export type RegisterErrors = Partial<Record<keyof RegisterForm, string>>;

/** The errors of two password fields, for the registration and wherever a password is chosen. A password may hold spaces: nothing is trimmed. */
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

/** The errors of the form by field; none when it may be sent. */
export function checkRegister(form: RegisterForm): RegisterErrors {
  const errors: RegisterErrors = checkPasswords(form);
  const fault = nameFault(form.full_name);
  if (fault !== null) errors.full_name = registerMessages[fault];
  if (form.phone.trim() === '') errors.phone = registerMessages.phoneMissing;
  else if (normalisePhone(form.phone) === null) errors.phone = registerMessages.phoneFormat;
  if (!form.consent) errors.consent = registerMessages.consentMissing;
  return errors;
}
