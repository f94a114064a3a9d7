import { errors } from '@bitu/contract/errors.ts';
import type { Place, ProfileDetails } from '@bitu/contract/profile.ts';
import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { checkProfile, cleanName } from '@bitu/rules/accounts/profile.ts';
import { nameIssue, registerMessages } from '@bitu/rules/accounts/register.ts';
import type { DetailsInput } from '../api.ts';
import type { Issues, Refusals } from '../../api/use-form.ts';

/** The values of the form. */
export interface DetailsForm {
  full_name: string;
  birth_year: number | null;
  province: Place | null;
  ward: Place | null;
  street: string;
  parent_name: string;
}

export type DetailsField = 'full_name' | 'birth_year' | 'province' | 'street' | 'parent_name';

/** A child without a name is stored under a number. */
const nameOf = (full_name: string) =>
  displayName({ full_name, user_name: '' }) === '' ? '' : full_name;

export const formOf = (details: ProfileDetails): DetailsForm => ({
  full_name: nameOf(details.full_name),
  birth_year: details.birth_year,
  province: details.province,
  ward: details.ward,
  street: details.street ?? '',
  parent_name: details.parent_name ?? '',
});

const textOf = (form: DetailsForm) =>
  JSON.stringify([
    form.full_name.normalize('NFC').trim(),
    form.birth_year,
    form.province?.code,
    form.ward?.code,
    form.street.normalize('NFC').trim(),
    form.parent_name.normalize('NFC').trim(),
  ]);

/** Compares exactly, spaces included, so that typing the next word is not interrupted. */
export const isSame = (a: DetailsForm, b: DetailsForm): boolean =>
  textOf(a) === textOf(b) &&
  a.full_name === b.full_name &&
  a.street === b.street &&
  a.parent_name === b.parent_name;

export const isChanged = (form: DetailsForm, details: ProfileDetails): boolean =>
  textOf(form) !== textOf(formOf(details));

/** The issues of the form by field. */
export function checkDetails(form: DetailsForm, thisYear: number): Issues<DetailsField> {
  const parentIssue = form.parent_name.trim() === '' ? null : nameIssue(form.parent_name);
  return {
    ...checkProfile(form, thisYear),
    ...(cleanName(form.street) === null && {
      street: 'Địa chỉ có ký tự lạ. Con xóa đi rồi gõ lại nhé!',
    }),
    ...(parentIssue !== null && { parent_name: registerMessages[parentIssue] }),
  };
}

/** The call's input, from a form without issues. */
export const inputOf = (form: DetailsForm): DetailsInput => ({
  full_name: form.full_name.normalize('NFC').trim(),
  birth_year: form.birth_year ?? 0,
  province_code: form.province?.code ?? null,
  ward_code: form.ward?.code ?? null,
  street: form.street.trim() || null,
  // A stored name can be changed, not removed.
  ...(form.parent_name.trim() !== '' && { parent_name: form.parent_name.trim() }),
});

export const refusals: Refusals<DetailsField> = [
  ['full_name', errors.nameDigits],
  ['full_name', errors.nameOneWord],
  ['birth_year', errors.birthYearOutOfRange],
  ['province', errors.addressUnknown],
  ['parent_name', errors.nameTooLong],
];
