import type { ErrorName } from '@bitu/contract/errors.ts';
import type { ProfileDetails } from '@bitu/contract/profile.ts';
import { checkProfile, cleanName } from '@bitu/rules/accounts/profile.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session, Student } from '../plugins/sessions.ts';
import { dayInVietnam, unixOf } from '../time.ts';
import { placesOf } from './places.ts';
import { certificatesOf, findDetails, updateDetails } from './queries.ts';

export async function readDetails(
  { db }: Pick<Deps, 'db'>,
  student: Student,
): Promise<ProfileDetails> {
  const row = await findDetails(db.queries, student.id);
  if (!row) throw new Failure('notSignedIn');
  return {
    full_name: row.full_name,
    birth_year: row.birth_year,
    phone_number: row.phone,
    email: row.email,
    avatar_url: row.avatar_url,
    ...placesOf(row),
    street: row.street,
  };
}

interface Wish {
  full_name: string;
  birth_year: number;
  province_code: string | null;
  ward_code: string | null;
  street: string | null;
}

/** Name and birth year by the rules of profile completion (section 5); a ward must lie in the province. */
export async function changeDetails(
  deps: Deps,
  { student }: Session,
  wish: Wish,
): Promise<ProfileDetails> {
  const full_name = nameOf(wish, Number(dayInVietnam(deps.clock()).slice(0, 4)));
  const places = placesOf(wish);
  const isUnknown =
    (wish.province_code !== null && !places.province) || (wish.ward_code !== null && !places.ward);
  if (isUnknown) throw new Failure('addressUnknown');
  await updateDetails(deps.db.queries, student.id, {
    full_name,
    birth_year: wish.birth_year,
    province_code: wish.province_code,
    ward_code: wish.ward_code,
    street: streetOf(wish.street),
  });
  return readDetails(deps, student);
}

function nameOf(wish: Wish, thisYear: number): string {
  const fault = checkProfile(wish, thisYear);
  const name = cleanName(wish.full_name);
  if (fault.full_name || name === null) {
    const error: ErrorName =
      name && !name.includes(' ') && /^\p{L}+$/u.test(name) ? 'nameOneWord' : 'nameDigits';
    throw new Failure(error, fault.full_name ? { message: fault.full_name } : {});
  }
  if (fault.birth_year) throw new Failure('birthYearOutOfRange', { message: fault.birth_year });
  return name;
}

/** A street as it is stored: like a name it holds nothing that cannot be seen. */
function streetOf(text: string | null): string | null {
  const street = cleanName(text ?? '');
  // Brought to NFC, a few letters become two.
  if (street === null || street.length > 200)
    throw new Failure('badRequest', { data: { fields: ['street'] } });
  return street === '' ? null : street;
}

export async function listCertificates({ db }: Deps, student: Student) {
  const rows = await certificatesOf(db.queries, student.id);
  return rows.map(({ id, title, issued_at, subject_id, grade_id, level_name }) => ({
    id,
    title,
    issued_at: unixOf(issued_at),
    class_title:
      subject_id === null || grade_id === null
        ? null
        : classTitle({ subject_id, grade_id, level_name }),
  }));
}
