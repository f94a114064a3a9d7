import { errors as catalogue } from '@bitu/contract/errors.ts';
import type { Place, ProfileDetails } from '@bitu/contract/profile.ts';
import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { checkProfile, cleanName } from '@bitu/rules/accounts/profile.ts';
import type { DetailsWish } from '../api.ts';
import type { FieldErrors } from '../form.ts';

/** What stands in the form. */
export interface DetailsForm {
  full_name: string;
  birth_year: number | null;
  province: Place | null;
  ward: Place | null;
  street: string;
}

export type DetailsField = 'full_name' | 'birth_year' | 'province' | 'street';

/** A number stands for a name that nobody has entered yet (section 3). */
const nameOf = (full_name: string) =>
  displayName({ full_name, user_name: '' }) === '' ? '' : full_name;

export const formOf = (details: ProfileDetails): DetailsForm => ({
  full_name: nameOf(details.full_name),
  birth_year: details.birth_year,
  province: details.province,
  ward: details.ward,
  street: details.street ?? '',
});

const textOf = (form: DetailsForm) =>
  JSON.stringify([
    form.full_name.normalize('NFC').trim(),
    form.birth_year,
    form.province?.code,
    form.ward?.code,
    form.street.normalize('NFC').trim(),
  ]);

/** To the letter, spaces too: whoever is about to type the next word is not interrupted. */
export const isSame = (a: DetailsForm, b: DetailsForm): boolean =>
  textOf(a) === textOf(b) && a.full_name === b.full_name && a.street === b.street;

export const isChanged = (form: DetailsForm, details: ProfileDetails): boolean =>
  textOf(form) !== textOf(formOf(details));

/** What may be sent, or what is wrong with it. */
export function checkDetails(
  form: DetailsForm,
  thisYear: number,
): { wish: DetailsWish; errors: null } | { wish: null; errors: FieldErrors<DetailsField> } {
  const errors: FieldErrors<DetailsField> = checkProfile(form, thisYear);
  if (cleanName(form.street) === null)
    errors.street = 'Địa chỉ có ký tự lạ. Con xoá đi rồi gõ lại nhé!';
  const { birth_year } = form;
  if (birth_year === null || errors.full_name || errors.birth_year || errors.street)
    return { wish: null, errors };
  const wish = {
    full_name: form.full_name.normalize('NFC').trim(),
    birth_year,
    province_code: form.province?.code ?? null,
    ward_code: form.ward?.code ?? null,
    street: form.street.trim() || null,
  };
  return { wish, errors: null };
}

/** Which field the server means. */
export const refusals = [
  ['full_name', catalogue.nameDigits],
  ['full_name', catalogue.nameOneWord],
  ['birth_year', catalogue.birthYearOutOfRange],
  ['province', catalogue.addressUnknown],
] as const satisfies [DetailsField, { code: number }][];
