import { errors } from '@bitu/contract/errors.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { registerMessages } from '@bitu/rules/accounts/register.ts';
import type { Issues, Refusals } from '../../api/use-form.ts';

/** Grouped as people read it aloud: 0912 345 678. */
export const groupedPhone = (phone: string): string =>
  phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');

export type PhoneFormField = 'phone' | 'password';

/** The issues of a new phone and the password. `current` is the phone in use. */
export function checkPhoneForm(
  form: { phone: string; password: string },
  current: string,
): Issues<PhoneFormField> {
  const phone = normalisePhone(form.phone);
  const issues: { phone?: string; password?: string } = {};
  if (form.phone.trim() === '') issues.phone = registerMessages.phoneMissing;
  else if (phone === null) issues.phone = registerMessages.phoneFormat;
  else if (phone === current) issues.phone = 'Đây đang là số đăng nhập rồi.';
  if (form.password === '') issues.password = registerMessages.passwordMissing;
  return issues;
}

export const refusals: Refusals<PhoneFormField> = [
  ['phone', errors.phoneFormat],
  ['phone', errors.phoneTaken],
  ['password', errors.wrongOldPassword],
];
