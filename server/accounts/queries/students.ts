import type { Queries } from '@bitu/db/connect.ts';
import { withoutPhone } from '../../services/child-name.ts';

/** Finds a login by its normalised phone or by e-mail. */
export function findLogin(queries: Queries, by: { phone: string } | { email: string }) {
  return queries
    .selectFrom('logins')
    .select(['id', 'phone', 'password_hash'])
    .$if('phone' in by, (query) => query.where('phone', '=', 'phone' in by ? by.phone : ''))
    .$if('email' in by, (query) => query.where('email', '=', 'email' in by ? by.email : ''))
    .executeTakeFirst();
}

export function findLoginById(queries: Queries, id: number) {
  return queries
    .selectFrom('logins')
    .select(['id', 'phone', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Sets a login's password; with `former`, only while that is still the stored hash. Locks the login: a concurrent
 * sign-in waits and then finds the new hash.
 */
export async function replacePassword(
  trx: Queries,
  loginId: number,
  passwordHash: string,
  former?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('logins')
    .set({ password_hash: passwordHash })
    .where('id', '=', loginId)
    .$if(former !== undefined, (query) => query.where('password_hash', '=', former ?? ''))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the students of these phones' logins. */
export const studentsByPhone = (queries: Queries, phones: readonly string[]) =>
  queries
    .selectFrom('students as s')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .select(['l.phone', 's.full_name', 's.birth_year'])
    .where(({ eb, val }) => eb('l.phone', '=', eb.fn.any(val(phones))))
    .execute();

export type StudentRow = Awaited<ReturnType<typeof studentsOf>>[number];

/** `rights`, `relation`, `login_id` and the phone are those of the login that asks. */
const followedBy = (queries: Queries, loginId: number) =>
  queries
    .selectFrom('followed_students as f')
    .innerJoin('students as s', 's.id', 'f.student_id')
    .innerJoin('logins as l', 'l.id', 'f.login_id')
    .select([
      's.id',
      'f.login_id',
      'f.rights',
      'f.relation',
      's.user_name',
      's.full_name',
      's.birth_year',
      's.avatar_url',
      's.email',
      's.state',
      's.read_aloud',
      'l.phone',
    ])
    .where('f.login_id', '=', loginId)
    .orderBy((eb) => eb('f.guardian_id', 'is not', null))
    .orderBy('s.id');

/** Returns the students that a login owns, oldest account first. */
export const studentsOf = (queries: Queries, loginId: number) =>
  followedBy(queries, loginId).where('f.guardian_id', 'is', null).execute();

/** Returns the students that a login can open: those it owns, then those it is a guardian of. */
export async function accountsOf(queries: Queries, loginId: number): Promise<StudentRow[]> {
  const students = await followedBy(queries, loginId).execute();
  return students.map((one) => (one.rights === null ? one : withoutPhone(one, one.id)));
}

export function findStudent(queries: Queries, by: { id: number } | { user_name: string }) {
  const [column, value] =
    'id' in by ? (['id', by.id] as const) : (['user_name', by.user_name] as const);
  return queries
    .selectFrom('students')
    .select(['id', 'login_id', 'user_name', 'full_name'])
    .where(column, '=', value)
    .executeTakeFirst();
}

/** Locks the login, so that no other transaction changes its students. */
export const lockLogin = (trx: Queries, loginId: number) =>
  trx.selectFrom('logins').select('id').where('id', '=', loginId).forUpdate().execute();

/** Returns false if the student is gone. */
export async function updateProfile(
  queries: Queries,
  studentId: number,
  profile: { full_name: string; birth_year: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('students')
    .set(profile)
    .where('id', '=', studentId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns whether the student is in any class, active or on trial. */
export async function isEnrolled(queries: Queries, studentId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('open_enrolments')
    .select('class_id')
    .where('student_id', '=', studentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
