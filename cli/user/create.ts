import { checkProfile, cleanName } from '@bitu/rules/accounts/profile.ts';
import { audit } from '@bitu/server/services/audit.ts';
import { dayInVietnam } from '@bitu/server/time.ts';
import { type CommandDeps, say, Told } from '../command.ts';
import { newPassword } from './password.ts';
import { findLogin, insertLogin, insertStudent, phoneOf } from './queries.ts';

/** user create <phone> <full name> <birth year>: a login with its first student; where the phone has a login, one more student of it. */
export async function createUser(
  deps: CommandDeps,
  [phoneWord, name = '', year]: string[],
): Promise<number> {
  const { db, clock } = deps;
  const phone = phoneOf(phoneWord);
  const birth_year = /^\d{4}$/.test(year ?? '') ? Number(year) : null;
  const thisYear = Number(dayInVietnam(clock()).slice(0, 4));
  const faults = checkProfile({ full_name: name, birth_year }, thisYear);
  const fault = faults.full_name ?? faults.birth_year;
  if (fault) throw new Told(fault);

  const login = await findLogin(db.queries, phone);
  // Hashing first: the embedded database has one connection, and it should not wait for it.
  const password = login ? null : await newPassword(deps, phone);
  const student = await db.queries.transaction().execute(async (trx) => {
    const loginId = password ? await insertLogin(trx, phone, password.hash) : (login?.id ?? 0);
    const created = await insertStudent(trx, {
      login_id: loginId,
      full_name: cleanName(name) ?? '',
      birth_year,
    });
    await audit(trx, {
      at: clock(),
      actor: 'operator',
      action: 'create',
      loginId,
      studentId: created.id,
    });
    return created;
  });
  say(
    `${login ? 'one more student of the login' : 'a new login'}: student ${student.id}, user name ${student.user_name}`,
  );
  password?.tell();
  return 0;
}
