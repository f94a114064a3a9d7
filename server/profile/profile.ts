import type { Certificate } from '@bitu/contract/certificates.ts';
import type { ErrorName } from '@bitu/contract/errors.ts';
import type { ProfileDetails } from '@bitu/contract/profile.ts';
import { checkProfile, cleanName } from '@bitu/rules/accounts/profile.ts';
import { consentVersion, nameIssue } from '@bitu/rules/accounts/register.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session, Student } from '../services/sessions/sessions.ts';
import { checkUrl, paperUrls } from '../reports/index.ts';
import { withoutPhone } from '../services/child-name.ts';
import { dayInVietnam, unixOf, unixOrNull } from '../time.ts';
import { placesOf } from './places.ts';
import {
  agreeToAdvertising,
  certificatesOf,
  findDetails,
  setParentName,
  updateDetails,
  withdrawAdvertising,
} from './queries.ts';

export async function readDetails(
  { db }: Pick<Deps, 'db'>,
  student: Student,
): Promise<ProfileDetails> {
  const details = await findDetails(db.queries, student);
  if (!details) throw new Failure('unauthenticated');
  const row = details.login_id === student.login_id ? details : withoutPhone(details, student.id);
  return {
    full_name: row.full_name,
    birth_year: row.birth_year,
    phone_number: row.phone,
    email: row.email,
    avatar_url: row.avatar_url,
    ...placesOf(row),
    street: row.street,
    parent_name: row.parent_name,
    advertising: Boolean(row.advertising),
  };
}

interface ProfileInput {
  full_name: string;
  birth_year: number;
  province_code: string | null;
  ward_code: string | null;
  street: string | null;
  parent_name?: string | undefined;
}

/** Changes name and birth year by the rules of the registration; a ward must be in the province. */
export async function changeDetails(
  deps: Deps,
  { student }: Session,
  input: ProfileInput,
): Promise<ProfileDetails> {
  const { db } = deps;
  const full_name = nameOf(input, Number(dayInVietnam(deps.clock()).slice(0, 4)));
  const places = placesOf(input);
  const isUnknown =
    (input.province_code !== null && !places.province) ||
    (input.ward_code !== null && !places.ward);
  if (isUnknown) throw new Failure('addressUnknown');
  const parentIssue = input.parent_name === undefined ? null : nameIssue(input.parent_name);
  if (parentIssue !== null) throw new Failure(parentIssue);
  await updateDetails(db.queries, student.id, {
    full_name,
    birth_year: input.birth_year,
    province_code: input.province_code,
    ward_code: input.ward_code,
    street: streetOf(input.street),
  });
  if (input.parent_name !== undefined)
    await setParentName(db.queries, student.login_id, cleanName(input.parent_name) ?? '');
  return readDetails(deps, student);
}

function nameOf(input: ProfileInput, thisYear: number): string {
  const issue = checkProfile(input, thisYear);
  const name = cleanName(input.full_name);
  if (issue.full_name || name === null) {
    const error: ErrorName =
      name && !name.includes(' ') && /^\p{L}+$/u.test(name) ? 'nameOneWord' : 'nameDigits';
    throw new Failure(error, issue.full_name ? { message: issue.full_name } : {});
  }
  if (issue.birth_year) throw new Failure('birthYearOutOfRange', { message: issue.birth_year });
  return name;
}

/** Returns a street in its stored form: like a name, without invisible characters. */
function streetOf(text: string | null): string | null {
  const street = cleanName(text ?? '');
  // In NFC, a few letters become two.
  if (street === null || street.length > 200)
    throw new Failure('badRequest', { data: { fields: ['street'] } });
  return street === '' ? null : street;
}

export async function listCertificates({ db }: Deps, student: Student): Promise<Certificate[]> {
  const rows = await certificatesOf(db.queries, student.id);
  return rows.map(({ subject_id, grade_id, level_name, ...row }) => ({
    id: row.id,
    title: row.title,
    issued_at: unixOf(row.issued_at),
    class_title:
      subject_id === null || grade_id === null
        ? null
        : classTitle({ subject_id, grade_id, level_name }),
    number: row.number,
    check_url: checkUrl(row),
    ...paperUrls(row),
    revoked_at: unixOrNull(row.revoked_at),
  }));
}

/** Stores or withdraws the consent to receive news and offers. */
export async function setAdvertising(
  { db, clock }: Deps,
  { student }: Session,
  wanted: boolean,
): Promise<{ wanted: boolean }> {
  const now = clock();
  const { login_id } = student;
  if (wanted)
    await agreeToAdvertising(db.queries, { login_id, version: consentVersion, given_at: now });
  else await withdrawAdvertising(db.queries, login_id, now);
  return { wanted };
}
