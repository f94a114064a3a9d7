import { open } from 'node:fs/promises';
import { setPassword, createStudent } from '@bitu/server/accounts/operator.ts';
import {
  studentsOf,
  findLogin,
  findStudent as findStudentBy,
} from '@bitu/server/accounts/queries/students.ts';
import { eraseStudent } from '@bitu/server/profile/rights/erase.ts';
import { exportStudent } from '@bitu/server/profile/rights/export.ts';
import { checkProfile, cleanName } from '@bitu/rules/accounts/profile.ts';
import { dayInVietnam } from '@bitu/server/time.ts';
import { createViewLink } from '@bitu/server/accounts/hand-over.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import {
  ask,
  command,
  type Command,
  type CommandDeps,
  pathOf,
  say,
  CommandError,
} from '../command.ts';
import { newPassword } from './password.ts';

function phoneOf(word: string | undefined): string {
  const phone = normalisePhone(word ?? '');
  if (phone === null) throw new CommandError('a phone has 0 and nine digits');
  return phone;
}

async function requireLogin(queries: Queries, phone: string) {
  const login = await findLogin(queries, { phone });
  if (!login) throw new CommandError('no login has this phone');
  return login;
}

/** Finds the student with this id or user name, or the only student of the login with this phone. */
async function findStudent(queries: Queries, word: string | undefined) {
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

/** Identifies pages opened by the team's command. */
const origin = 'bitu-cli';

const states = ['inactive', 'active', 'trial'];

async function show({ db }: CommandDeps, [phone]: string[]): Promise<number> {
  const login = await requireLogin(db.queries, phoneOf(phone));
  for (const student of await studentsOf(db.queries, login.id))
    say([student.id, student.user_name, student.full_name, states[student.state]].join('\t'));
  return 0;
}

/**
 * Creates a login with its first student, or adds a student if the phone already has a login. A name that the login
 * already has is refused, so that repeating the command creates no duplicate.
 */
async function createUser(
  deps: CommandDeps,
  [phoneWord, name = '', year]: string[],
): Promise<number> {
  const { db, clock } = deps;
  const phone = phoneOf(phoneWord);
  const birth_year = /^\d{4}$/.test(year ?? '') ? Number(year) : null;
  const thisYear = Number(dayInVietnam(clock()).slice(0, 4));
  const issues = checkProfile({ full_name: name, birth_year }, thisYear);
  const issue = issues.full_name ?? issues.birth_year;
  if (issue) throw new CommandError(issue);

  const login = await findLogin(db.queries, { phone });
  // Hash first: the embedded database has one connection, which should not wait for it.
  const password = login ? null : await newPassword(deps, phone);
  const student = await createStudent(deps, {
    phone,
    full_name: cleanName(name) ?? '',
    birth_year,
    passwordHash: password?.hash ?? null,
  });
  if (!student.isNew)
    throw new CommandError(
      `this login has a student of this name: ${student.id}, user name ${student.user_name}; nothing was changed`,
    );
  say(
    `${login ? 'one more student of the login' : 'a new login'}: student ${student.id}, user name ${student.user_name}`,
  );
  password?.writePassword();
  return 0;
}

async function resetPassword(deps: CommandDeps, [word]: string[]): Promise<number> {
  const login = await requireLogin(deps.db.queries, phoneOf(word));
  const password = await newPassword(deps, login.phone);
  const ended = await setPassword(deps, login.id, password.hash);
  say(`the password was changed; ${ended} sessions ended`);
  password.writePassword();
  return 0;
}

async function exportUser(deps: CommandDeps, [word, path]: string[]): Promise<number> {
  if (path === undefined) throw new CommandError('which file? export writes a zip');
  const student = await findStudent(deps.db.queries, word);
  // An existing file is not overwritten; only the current user may read the new one.
  const file = await open(pathOf(path), 'wx', 0o600).catch((error: Error) => {
    throw new CommandError(error.message);
  });
  try {
    const ids = { loginId: student.login_id, studentId: student.id };
    await file.writeFile(await exportStudent(deps, { ...ids, actor: 'operator' }));
  } finally {
    await file.close();
  }
  say(`everything about student ${student.id} is in ${path}; delete it once it is handed over`);
  return 0;
}

async function eraseUser(deps: CommandDeps, [word]: string[]): Promise<number> {
  const student = await findStudent(deps.db.queries, word);
  const typed = await ask(
    `This cannot be undone. To erase ${student.full_name} (${student.user_name}), type the number ${student.id}: `,
  );
  if (typed.trim() !== String(student.id)) throw new CommandError('nothing was erased');
  const ids = { loginId: student.login_id, studentId: student.id };
  const { loginErased } = await eraseStudent(deps, { ...ids, actor: 'operator' });
  say(`student ${student.id} is erased${loginErased ? ', and the login, which has no other' : ''}`);
  return 0;
}

async function viewLink(deps: CommandDeps, [word]: string[]): Promise<number> {
  const student = await findStudent(deps.db.queries, word);
  const { url, expires_in } = await deps.db.queries
    .transaction()
    .execute((trx) => createViewLink(deps, trx, { studentId: student.id, origin }));
  say(url);
  say(`opens once within ${expires_in} seconds; read-only, for 15 minutes`);
  return 0;
}

/**
 * Commands for people and their data. A student is named by id, user name, or the phone of a login with one student.
 */
export const userCommands: Record<string, Command> = {
  'user create': command(
    'user create <phone> <full name> <birth year>',
    'a login with its first student, or one more student of a login; asks for the password',
    createUser,
  ),
  'user show': command('user show <phone>', 'the students of a login, with their ids', show),
  'user reset-password': command(
    'user reset-password <phone>',
    'set a new password, typed or generated; ends every session',
    resetPassword,
  ),
  'user export': command(
    'user export <student> <file.zip>',
    'export everything stored about a student',
    exportUser,
  ),
  'user erase': command(
    'user erase <student>',
    'erase a student, and the login with its last one; asks first',
    eraseUser,
  ),
  'view-link': command(
    'view-link <student>',
    "an address that shows a student's pages and changes nothing",
    viewLink,
  ),
};
