import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { secondsUntil } from '../plugins/limit.ts';
import { findLogin, type StudentRow, studentsOf } from './queries.ts';
import { guessAt } from './sign-in-limits.ts';

/** Who may be meant by what was typed into "phone or e-mail". */
function meant(userName: string): { phone: string } | { email: string } {
  const phone = normalisePhone(userName);
  return phone === null ? { email: userName.normalize('NFC').trim().toLowerCase() } : { phone };
}

const tooManyWrong =
  'Bạn nhập sai nhiều lần quá. Bạn chờ vài phút rồi thử lại, hoặc bấm "Quên mật khẩu?" nhé!';

/** Checks a password; only wrong ones stay counted. Throws `tooManyRequests`, or `unavailable` when too many are being checked. */
async function passwordFits(
  deps: Deps,
  guessed: { who: string; password_hash: string | null; password: string },
  address: string,
): Promise<boolean> {
  const guess = guessAt(guessed, address);
  const over = await deps.limits.takeAll(guess);
  if (over) {
    const retryAfter = secondsUntil(over.resetsAt.getTime(), deps.clock());
    throw new Failure('tooManyRequests', { message: tooManyWrong, retryAfter });
  }
  let isWrong = false;
  try {
    isWrong = !(await deps.passwords.verify(guessed.password, guessed.password_hash));
    return !isWrong;
  } finally {
    if (!isWrong) await deps.limits.giveBack(guess);
  }
}

interface Credentials {
  user_name: string;
  password: string;
  remember?: boolean | undefined;
}
type Choice = (students: StudentRow[]) => StudentRow[];

/** The students of the login that these credentials open, with a session for each that is chosen. Throws `wrongCredentials`, the same for an unknown login and in the same time. */
export const signIn = (
  deps: Deps,
  credentials: Credentials,
  request: FastifyRequest,
  choose: Choice,
): Promise<{ student: StudentRow; token: string }[]> =>
  deps.passwords.inLine(() => signInNow(deps, credentials, request, choose));

async function signInNow(
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
  const fits = await passwordFits(deps, guessed, request.ip);
  if (!login || !fits) throw new Failure('wrongCredentials');
  const students = choose(await studentsOf(deps.db.queries, login.id));
  const tokens = await deps.sessions.open(students, {
    lasting: { remember: credentials.remember ?? false },
    device: deviceName(request.headers['user-agent']),
    ifPasswordHash: login.password_hash,
  });
  if (tokens.length === 0) throw new Failure('wrongCredentials');
  return students.map((student, i) => ({ student, token: tokens[i] ?? '' }));
}

/** The student a login means when it names none: the first who can learn, else the first. */
export function defaultStudent(students: StudentRow[]): StudentRow {
  const student = students.find((one) => one.state !== 0) ?? students[0];
  if (!student) throw new Failure('wrongCredentials');
  return student;
}
