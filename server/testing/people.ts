/** People for tests, without signing in: hashing a password takes time, and sign-in has limits. */
import type { TestServer } from './server.ts';

export interface Person {
  id: number;
  loginId: number;
  userName: string;
  token: string;
}

let people = 0;

/** Opens a session of one of the demo families' students (db/seed/families.ts). */
export async function signedIn(
  server: Pick<TestServer, 'db' | 'deps'>,
  userName: string,
): Promise<Person> {
  const { id, login_id } = await server.db.queries
    .selectFrom('students')
    .select(['id', 'login_id'])
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  return sessionOf(server, { id, loginId: login_id, userName });
}

/** Opens another session of the same student, as on a second device. */
export async function sessionOf(
  server: Pick<TestServer, 'db' | 'deps'>,
  person: Omit<Person, 'token'>,
): Promise<Person> {
  const student = { id: person.id, login_id: person.loginId };
  const [token = ''] = await server.deps.sessions.open([student], {
    lasting: { remember: true },
    device: null,
  });
  return { ...person, token };
}

/** Creates a student, of a new login unless a sibling is given, in the given classes: pupil 1, trial 2. */
export async function newStudent(
  server: Pick<TestServer, 'db' | 'deps'>,
  own: { classes?: Record<string, 1 | 2 | 3>; joinedAt?: Date; siblingOf?: Person } = {},
): Promise<Person> {
  const { queries } = server.db;
  const number = ++people;
  const phone = `03${String(number).padStart(8, '0')}`;
  const loginId =
    own.siblingOf?.loginId ??
    (
      await queries
        .insertInto('logins')
        .values({ phone, password_hash: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const userName = `test.${number}`;
  const { id } = await queries
    .insertInto('students')
    .values({
      login_id: loginId,
      user_name: userName,
      full_name: 'Nguyễn Thử',
      birth_year: 2016,
      state: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [code, status] of Object.entries(own.classes ?? {})) {
    const { id: class_id } = await queries
      .selectFrom('classes')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const { joinedAt } = own;
    await queries
      .insertInto('enrolments')
      .values({ student_id: id, class_id, status, ...(joinedAt && { joined_at: joinedAt }) })
      .execute();
  }
  return sessionOf(server, { id, loginId, userName });
}
