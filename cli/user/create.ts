import { checkProfile, cleanName } from '@bitu/rules/accounts/profile.ts';
import { createStudent } from '@bitu/server/accounts/operator.ts';
import { findLogin } from '@bitu/server/accounts/queries/students.ts';
import { dayInVietnam } from '@bitu/server/time.ts';
import { type CommandDeps, say, CommandError } from '../command.ts';
import { newPassword } from './password.ts';
import { phoneOf } from './find.ts';

/**
 * user create <phone> <full name> <birth year>: creates a login with its first student, or adds a student if the
 * phone already has a login. A name that the login already has is refused, so that repeating the command creates no
 * duplicate.
 */
export async function createUser(
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
