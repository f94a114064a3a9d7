import { errors as catalogue } from '@bitu/contract/errors.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { registerMessages } from '@bitu/rules/accounts/register.ts';
import type { FieldErrors } from '../form.ts';

/** As people read it out: 0912 345 678. */
export const groupedPhone = (phone: string): string =>
  phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');

export type PhoneFormField = 'phone' | 'password';

export function checkPhoneForm(
  form: { phone: string; password: string },
  current: string,
): { phone: string; errors: FieldErrors<PhoneFormField> } {
  const phone = normalisePhone(form.phone);
  const errors: FieldErrors<PhoneFormField> = {};
  if (form.phone.trim() === '') errors.phone = registerMessages.phoneMissing;
  else if (phone === null) errors.phone = registerMessages.phoneFormat;
  else if (phone === current) errors.phone = 'Đây đang là số đăng nhập rồi.';
  if (form.password === '') errors.password = registerMessages.passwordMissing;
  return { phone: phone ?? '', errors };
}

/** Which field the server means. */
export const refusals = [
  ['phone', catalogue.phoneFormat],
  ['phone', catalogue.phoneTaken],
  ['password', catalogue.wrongOldPassword],
] as const satisfies [PhoneFormField, { code: number }][];
