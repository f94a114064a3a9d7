import { open } from 'node:fs/promises';
import { setPassword } from '@bitu/server/accounts/operator.ts';
import { studentsOf } from '@bitu/server/accounts/queries/students.ts';
import { eraseStudent } from '@bitu/server/profile/rights/erase.ts';
import { exportStudent } from '@bitu/server/profile/rights/export.ts';
import {
  ask,
  command,
  type Command,
  type CommandDeps,
  pathOf,
  say,
  CommandError,
} from '../command.ts';
import { createUser } from './create.ts';
import { newPassword } from './password.ts';
import { findStudent, phoneOf, requireLogin } from './find.ts';

const states = ['inactive', 'active', 'trial'];

async function show({ db }: CommandDeps, [phone]: string[]): Promise<number> {
  const login = await requireLogin(db.queries, phoneOf(phone));
  for (const student of await studentsOf(db.queries, login.id))
    say([student.id, student.user_name, student.full_name, states[student.state]].join('\t'));
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
};
