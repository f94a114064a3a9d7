import { errors as catalogue } from '@bitu/contract/errors.ts';
import { checkPasswords, registerMessages } from '@bitu/rules/accounts/register.ts';
import type { Passwords } from '../api.ts';
import type { FieldErrors } from '../form.ts';

export type PasswordField = keyof Passwords;

export function checkChange(form: Passwords): FieldErrors<PasswordField> {
  const errors: FieldErrors<PasswordField> = checkPasswords(form);
  if (form.old_password === '') errors.old_password = registerMessages.passwordMissing;
  return errors;
}

/** Which field the server means. */
export const refusals = [
  ['old_password', catalogue.wrongOldPassword],
  ['password', catalogue.passwordCommon],
  ['re_password', catalogue.passwordsDiffer],
] as const satisfies [PasswordField, { code: number }][];
