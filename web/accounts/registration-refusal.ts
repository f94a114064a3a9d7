import { errors } from '@bitu/contract/errors.ts';
import type { RegisterForm } from '@bitu/rules/accounts/register.ts';
import { ApiError, sentenceOf } from '../api/client.ts';
import type { Refusal } from './register-form.tsx';

const fieldOf = new Map<number | null, keyof RegisterForm>([
  [errors.nameMissing.code, 'full_name'],
  [errors.nameTooLong.code, 'full_name'],
  [errors.nameDigits.code, 'full_name'],
  [errors.phoneFormat.code, 'phone'],
  [errors.phoneTaken.code, 'phone'],
  [errors.passwordCommon.code, 'password'],
  [errors.passwordsDiffer.code, 're_password'],
  [errors.consentMissing.code, 'consent'],
]);

export const isPhoneTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errors.phoneTaken.code;

/** What the server does not take, in its words, next to the field that it is about. */
export function refusalOf(error: unknown): Refusal {
  const sentence = sentenceOf(error);
  const field = error instanceof ApiError ? fieldOf.get(error.code) : undefined;
  return field ? { errors: { [field]: sentence } } : { failure: sentence };
}
