import type { TestServer } from './server.ts';

let phones = 0;

/** Returns an unused phone. */
export const freshPhone = (): string => `0977${String(++phones).padStart(6, '0')}`;

export interface Family {
  phone: string;
  loginId: number;
  /** The students, oldest account first, each signed in. */
  students: { id: number; name: string; token: string }[];
}

/**
 * Creates a login with students of these names, for a test that changes or erases them. The password is that of the
 * demo families.
 */
export async function newFamily(server: TestServer, ...names: string[]): Promise<Family> {
  const phone = freshPhone();
  const { queries } = server.db;
  const { password_hash } = await queries
    .selectFrom('logins')
    .select('password_hash')
    .where('phone', '=', '0912345678')
    .executeTakeFirstOrThrow();
  const { id: login_id } = await queries
    .insertInto('logins')
    .values({ phone, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = names.map((full_name, i) => ({
    login_id,
    full_name,
    user_name: i === 0 ? phone : `${phone}.${i}`,
    birth_year: 2016,
    state: 1 as const,
  }));
  const ids = await queries.insertInto('students').values(rows).returning('id').execute();
  const tokens = await server.signIn(phone);
  const students = names.map((name, i) => ({
    id: ids[i]?.id ?? 0,
    name,
    token: tokens[i] ?? '',
  }));
  return { phone, loginId: login_id, students };
}
