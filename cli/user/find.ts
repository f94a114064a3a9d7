/** Resolves the person that an operator names. */
import type { Queries } from '@bitu/db/connect.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import {
  findLogin,
  findStudent as findStudentBy,
  studentsOf,
} from '@bitu/server/accounts/queries/students.ts';
import { CommandError } from '../command.ts';

export function phoneOf(word: string | undefined): string {
  const phone = normalisePhone(word ?? '');
  if (phone === null) throw new CommandError('a phone has 0 and nine digits');
  return phone;
}

export async function requireLogin(queries: Queries, phone: string) {
  const login = await findLogin(queries, { phone });
  if (!login) throw new CommandError('no login has this phone');
  return login;
}

/** Finds the student with this id or user name, or the only student of the login with this phone. */
export async function findStudent(queries: Queries, word: string | undefined) {
  if (word === undefined) throw new CommandError('which student? an id, a user name or a phone');
  const phone = normalisePhone(word);
  if (phone !== null) {
    const login = await requireLogin(queries, phone);
    const [student, ...others] = await studentsOf(queries, login.id);
    if (!student) throw new CommandError('no login has this phone');
    if (others.length > 0)
      throw new CommandError('this login has several students: user show <phone>');
    return student;
  }
  const isId = /^[1-9][0-9]{0,14}$/.test(word);
  const student = await findStudentBy(queries, isId ? { id: Number(word) } : { user_name: word });
  if (!student) throw new CommandError('no such student');
  return student;
}
