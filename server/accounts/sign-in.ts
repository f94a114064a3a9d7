import type { Account } from '@bitu/contract/accounts.ts';
import { studentStates } from '@bitu/rules/accounts/account-list.ts';
import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { accountOf } from './accounts.ts';
import { passwordFits } from './password-fits.ts';
import { accountsOf, findLogin, replacePassword, type StudentRow } from './queries/students.ts';
import { signIns } from './sign-in-limits.ts';

/** Parses the input of "phone or e-mail". */
function meant(userName: string): { phone: string } | { email: string } {
  const phone = normalisePhone(userName);
  return phone === null ? { email: userName.normalize('NFC').trim().toLowerCase() } : { phone };
}

interface Credentials {
  user_name: string;
  password: string;
  remember?: boolean | undefined;
  bot_check?: string | undefined;
}
type Choice = (students: StudentRow[]) => StudentRow[];

/**
 * Returns the students of the login with these credentials, and a session for each selected one. Throws
 * `wrongCredentials`, the same for an unknown login and in the same time.
 */
export const signIn = (
  deps: Deps,
  credentials: Credentials,
  request: FastifyRequest,
  choose: Choice,
): Promise<{ student: StudentRow; token: string }[]> =>
  deps.passwords.limitConcurrency(async () => {
    const attempt = () => signInOnce(deps, credentials, request, choose);
    // Tries a second time only if the stored hash was replaced during the first: by a new password, or by another
    // sign-in that rehashed it.
    const opened = (await attempt()) ?? (await attempt());
    if (!opened) throw new Failure('wrongCredentials');
    return opened;
  });

/** Returns null when the stored hash was replaced while the password was checked against it. */
async function signInOnce(
  deps: Deps,
  credentials: Credentials,
  request: FastifyRequest,
  choose: Choice,
) {
  const who = meant(credentials.user_name);
  const login = await findLogin(deps.db.queries, who);
  const guessed = {
    who: login?.phone ?? ('phone' in who ? who.phone : who.email),
    password_hash: login?.password_hash ?? null,
    password: credentials.password,
  };
  const fits = await passwordFits(deps, guessed, {
    address: request.ip,
    botCheck: credentials.bot_check,
  });
  if (!login || !fits) throw new Failure('wrongCredentials');
  await deps.limits.consume(signIns, String(login.id));
  const students = choose(await accountsOf(deps.db.queries, login.id));
  const tokens = await deps.sessions.open(students, {
    lasting: { remember: credentials.remember ?? false },
    device: deviceName(request.headers['user-agent']),
    ifPasswordHash: login.password_hash,
  });
  if (tokens.length === 0) return null;
  if (deps.passwords.needsRehash(login.password_hash)) {
    const hash = await deps.passwords.hash(credentials.password);
    await replacePassword(deps.db.queries, login.id, hash, login.password_hash);
  }
  return students.map((student, i) => ({ student, token: tokens[i] ?? '' }));
}

/** Returns the student that a login opens by default: the first with a class, else the first. */
export function defaultStudent(students: StudentRow[]): StudentRow {
  const student = students.find((one) => one.state !== studentStates.inactive.id) ?? students[0];
  if (!student) throw new Failure('wrongCredentials');
  return student;
}

/** Opens the login of a demo family without its password. Throws `notFound` if there is none of this phone. */
export async function openDemoFamily(
  deps: Pick<Deps, 'db' | 'sessions'>,
  phone: string,
  request: FastifyRequest,
): Promise<Account[]> {
  const login = await findLogin(deps.db.queries, { phone });
  if (!login) throw new Failure('notFound');
  const students = await accountsOf(deps.db.queries, login.id);
  const tokens = await deps.sessions.open(students, {
    lasting: { remember: false },
    device: deviceName(request.headers['user-agent']),
  });
  return students.map((student, i) => accountOf(student, tokens[i] ?? ''));
}
