import type { Account, ListedAccount, Profile } from '@bitu/contract/accounts.ts';
import { errors } from '@bitu/contract/errors.ts';
import { studentStates } from '@bitu/rules/accounts/account-list.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { checkProfile, cleanName } from '@bitu/rules/accounts/profile.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../plugins/sessions.ts';
import { dayInVietnam } from '../time.ts';
import { findLogin, type StudentRow, studentsOf, updateProfile } from './queries.ts';

/** Wrong passwords slow down whoever guesses, from one place or at one account, and end by themselves. */
const signInLimits = {
  address: { name: 'sign-in-address', max: 60, seconds: 600 },
  login: { name: 'sign-in-login', max: 10, seconds: 300 },
};

/** Who may be meant by what was typed into "phone or e-mail". */
function meant(userName: string): { phone: string } | { email: string } {
  const phone = normalisePhone(userName);
  return phone === null ? { email: userName.normalize('NFC').trim().toLowerCase() } : { phone };
}

/** The students of the login that these credentials open. Throws `wrongCredentials`, the same for an unknown login and in the same time. */
export async function signIn(
  deps: Deps,
  credentials: { user_name: string; password: string },
  address: string,
): Promise<StudentRow[]> {
  const who = meant(credentials.user_name);
  await deps.limits.take(signInLimits.address, address);
  await deps.limits.take(signInLimits.login, 'phone' in who ? who.phone : who.email);
  const login = await findLogin(deps.db.queries, who);
  const fits = await deps.passwords.verify(credentials.password, login?.password_hash ?? null);
  if (!login || !fits) throw new Failure('wrongCredentials');
  return studentsOf(deps.db.queries, login.id);
}

/** The student a login means when it names none: the first who can learn, else the first. */
export function defaultStudent(students: StudentRow[]): StudentRow {
  const student = students.find((one) => one.state !== 0) ?? students[0];
  if (!student) throw new Failure('wrongCredentials');
  return student;
}

const stateOf = (state: 0 | 1 | 2) =>
  Object.values(studentStates).find(({ id }) => id === state) ?? studentStates.inactive;

export const accountOf = (student: StudentRow, token: string): Account => ({
  core_user_id: student.id,
  user_name: student.user_name,
  full_name: student.full_name,
  yob: student.birth_year,
  avatar: student.avatar_url,
  token,
  phone_number: student.phone,
  student_state: stateOf(student.state),
});

export async function listAccounts(deps: Deps, session: Session): Promise<ListedAccount[]> {
  const students = await studentsOf(deps.db.queries, session.student.login_id);
  return students.map((student) => {
    const { token: _token, ...account } = accountOf(student, '');
    return { ...account, is_current: student.id === session.student.id ? 1 : 0 };
  });
}

/** Goes on as a sibling: a session for that student takes the place of the present one and lasts no longer. Another login's student is not found. */
export async function switchAccount(
  deps: Deps,
  session: Session,
  studentId: number,
): Promise<Account> {
  const students = await studentsOf(deps.db.queries, session.student.login_id);
  const student = students.find((one) => one.id === studentId);
  if (!student) throw new Failure('notFound');
  const [token = ''] = await deps.sessions.open([student], { until: session.expires });
  await deps.sessions.end(session);
  return accountOf(student, token);
}

/** Section 3, User profile. The date of birth is the first of January: only the year is known. */
export async function readProfile(deps: Deps, session: Session, token: string): Promise<Profile> {
  const students = await studentsOf(deps.db.queries, session.student.login_id);
  const student = students.find((one) => one.id === session.student.id);
  if (!student) throw new Failure('notSignedIn');
  return {
    id: student.id,
    email: student.email,
    user_name: student.user_name,
    full_name: student.full_name,
    token,
    phone_number: student.phone,
    avatar_url: student.avatar_url,
    date_of_birth: student.birth_year === null ? null : Date.UTC(student.birth_year, 0, 1) / 1000,
    yob: student.birth_year,
    student_state: stateOf(student.state),
  };
}

/** Profile completion (section 2.6), by the rules of section 5. */
export async function completeProfile(
  deps: Deps,
  session: Session,
  given: { full_name: string; date_of_birth: string },
): Promise<void> {
  const birthYear = Number(given.date_of_birth.slice(0, 4));
  const fault = checkProfile(
    { full_name: given.full_name, birth_year: birthYear },
    Number(dayInVietnam(deps.clock()).slice(0, 4)),
  );
  if (fault.full_name === errors.nameOneWord.message) throw new Failure('nameOneWord');
  if (fault.full_name) throw new Failure('nameDigits', { message: fault.full_name });
  if (fault.birth_year) throw new Failure('birthYearOutOfRange', { message: fault.birth_year });
  const name = cleanName(given.full_name);
  if (name === null) throw new Failure('nameDigits');
  await updateProfile(deps.db.queries, session.student.id, {
    full_name: name,
    birth_year: birthYear,
  });
}
