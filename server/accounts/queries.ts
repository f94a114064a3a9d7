import type { Queries } from '@bitu/db/connect.ts';

/** A login by its normalised phone or by e-mail. */
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

/** Sets a login's password; with `former`, only while that is still the one. Locks the login: who is just signing in waits, and then finds the new one. */
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

export type StudentRow = Awaited<ReturnType<typeof studentsOf>>[number];

/** The students of a login, oldest account first. */
export function studentsOf(queries: Queries, loginId: number) {
  return queries
    .selectFrom('students as s')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .select([
      's.id',
      's.login_id',
      's.user_name',
      's.full_name',
      's.birth_year',
      's.avatar_url',
      's.email',
      's.state',
      'l.phone',
    ])
    .where('s.login_id', '=', loginId)
    .orderBy('s.id')
    .execute();
}

/** False: the student is gone. */
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

/** Whether the student is in any class, as a pupil or on trial. */
export async function isEnrolled(queries: Queries, studentId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('enrolments')
    .select('class_id')
    .where('student_id', '=', studentId)
    .where('status', 'in', [1, 2])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
