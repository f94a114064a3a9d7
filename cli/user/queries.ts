import { randomInt } from 'node:crypto';
import type { Queries } from '@bitu/db/connect.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { Told } from '../command.ts';

export interface StudentLine {
  id: number;
  login_id: number;
  user_name: string;
  full_name: string;
  state: 0 | 1 | 2;
}

export function phoneOf(word: string | undefined): string {
  const phone = normalisePhone(word ?? '');
  if (phone === null) throw new Told('the phone is 0 and nine digits');
  return phone;
}

export const findLogin = (queries: Queries, phone: string) =>
  queries.selectFrom('logins').select('id').where('phone', '=', phone).executeTakeFirst();

export const studentsOf = (queries: Queries, loginId: number): Promise<StudentLine[]> =>
  queries
    .selectFrom('students')
    .select(['id', 'login_id', 'user_name', 'full_name', 'state'])
    .where('login_id', '=', loginId)
    .orderBy('id')
    .execute();

/** The student whom a word means: an id, a user name, or a phone whose login has one student only. */
export async function findStudent(
  queries: Queries,
  word: string | undefined,
): Promise<StudentLine> {
  if (word === undefined) throw new Told('which student? an id, a user name or a phone');
  const phone = normalisePhone(word);
  if (phone !== null) {
    const login = await findLogin(queries, phone);
    const [student, ...others] = login ? await studentsOf(queries, login.id) : [];
    if (!student) throw new Told('no login has this phone');
    if (others.length > 0) throw new Told('this login has several students: user show <phone>');
    return student;
  }
  const student = await queries
    .selectFrom('students')
    .select(['id', 'login_id', 'user_name', 'full_name', 'state'])
    .$call((query) =>
      /^[1-9][0-9]{0,14}$/.test(word)
        ? query.where('id', '=', Number(word))
        : query.where('user_name', '=', word),
    )
    .executeTakeFirst();
  if (!student) throw new Told('no such student');
  return student;
}

export async function insertLogin(
  trx: Queries,
  phone: string,
  password_hash: string,
): Promise<number> {
  const row = await trx
    .insertInto('logins')
    .values({ phone, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** In no class yet. */
const inactive = 0;

/** A student by a made-up user name: it says nothing about the child, and nobody has it. */
export const insertStudent = (
  trx: Queries,
  student: { login_id: number; full_name: string; birth_year: number | null },
): Promise<StudentLine> =>
  trx
    .insertInto('students')
    .values({ ...student, state: inactive, user_name: `bitu.${randomInt(1e9, 1e10)}` })
    .returning(['id', 'login_id', 'user_name', 'full_name', 'state'])
    .executeTakeFirstOrThrow();

export const setPassword = (trx: Queries, loginId: number, password_hash: string) =>
  trx.updateTable('logins').set({ password_hash }).where('id', '=', loginId).execute();
