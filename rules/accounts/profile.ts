/** Name and birth year of a student, as entered. */

/**
 * Control characters, direction marks, zero-width and other invisible characters, lone surrogates, line separators.
 */
const refusedInNames = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

/** Returns the stored form of a name: NFC, trimmed, single spaces; null if it contains refused characters. */
export function cleanName(text: string): string | null {
  const name = text.normalize('NFC').trim();
  return refusedInNames.test(name) ? null : name.replace(/\s+/g, ' ');
}

/** Whether two names of students of one login are the same, ignoring capitals and spaces. */
export const isSameName = (a: string, b: string): boolean => folded(a) === folded(b);
const folded = (name: string) =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('vi');

const maxAge = 32;
const minAge = 1;

/** The birth years to choose from, youngest first: this year minus 1 down to minus 32. */
export function birthYearOptions(thisYear: number): number[] {
  return Array.from({ length: maxAge - minAge + 1 }, (_, index) => thisYear - minAge - index);
}

function nameError(text: string): string | null {
  const name = cleanName(text);
  if (name === '') return 'Vui lòng nhập họ tên';
  if (name === null || !/^[\p{L} ]+$/u.test(name)) return 'Họ tên chỉ bao gồm các chữ cái';
  return name.includes(' ') ? null : 'Họ tên phải gồm 2 từ trở lên';
}

export interface ProfileErrors {
  full_name?: string;
  birth_year?: string;
}

/** Returns the errors of the profile form by field; empty if it is valid. A year out of range counts as missing. */
export function checkProfile(
  form: { full_name: string; birth_year: number | null },
  thisYear: number,
): ProfileErrors {
  const errors: ProfileErrors = {};
  const full_name = nameError(form.full_name);
  if (full_name !== null) errors.full_name = full_name;
  if (form.birth_year === null || !birthYearOptions(thisYear).includes(form.birth_year))
    errors.birth_year = 'Vui lòng nhập năm sinh';
  return errors;
}

/** Returns 'N tuổi', or null if the birth year is unknown. */
export function ageText(yob: number | null, thisYear: number): string | null {
  return yob && yob <= thisYear ? `${thisYear - yob} tuổi` : null;
}
