import type { Account, ListedAccount, Profile } from '@bitu/contract/accounts.ts';
import { errors } from '@bitu/contract/errors.ts';
import { studentStates } from '@bitu/rules/accounts/account-list.ts';
import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import { checkProfile, cleanName } from '@bitu/rules/accounts/profile.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { dayInVietnam } from '../time.ts';
import { accountsOf, type StudentRow, updateProfile } from './queries/students.ts';

const stateOf = (state: 0 | 1 | 2) =>
  Object.values(studentStates).find(({ id }) => id === state) ?? studentStates.inactive;

const guardianOf = ({ rights, relation }: StudentRow) =>
  rights === null || relation === null ? {} : { guardian: { rights, relation } };

export const accountOf = (student: StudentRow, token: string): Account => ({
  core_user_id: student.id,
  user_name: student.user_name,
  full_name: student.full_name,
  yob: student.birth_year,
  avatar: student.avatar_url,
  token,
  phone_number: student.phone,
  student_state: stateOf(student.state),
  ...guardianOf(student),
});

/**
 * Returns the accounts of the login, each with a token. A staff member who opened a view link gets only the child that
 * the link is for.
 * @param token The token of this call.
 */
export async function listAccounts(
  deps: Deps,
  session: Session,
  token: string,
): Promise<ListedAccount[]> {
  const students = await accountsOf(deps.db.queries, session.student.login_id);
  const visible = session.viewOnly
    ? students.filter(({ id }) => id === session.student.id)
    : students;
  return visible.map((student) =>
    student.id === session.student.id
      ? { ...accountOf(student, token), is_current: 1 }
      : { ...accountOf(student, deps.sessions.tokenFor(session, student.id)), is_current: 0 },
  );
}

/**
 * Switches to another account of the login: opens a session for that student with the time left of the current one,
 * which ends. Throws `notFound` for a student that the login cannot open.
 */
export async function switchAccount(
  deps: Deps,
  session: Session,
  studentId: number,
  request: FastifyRequest,
): Promise<Account> {
  const students = await accountsOf(deps.db.queries, session.student.login_id);
  const student = students.find((one) => one.id === studentId);
  if (!student) throw new Failure('notFound');
  const [token] = await deps.sessions.open([student], {
    lasting: { until: session.expiresAt },
    device: deviceName(request.headers['user-agent']),
    from: session.id,
  });
  if (token === undefined) throw new Failure('unauthenticated');
  await deps.sessions.end(session);
  return accountOf(student, token);
}

/** Returns a student's profile. The date of birth is always the first of January, because only the year is known. */
export async function readProfile(deps: Deps, session: Session, token: string): Promise<Profile> {
  const students = await accountsOf(deps.db.queries, session.student.login_id);
  const student = students.find((one) => one.id === session.student.id);
  if (!student) throw new Failure('unauthenticated');
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
    read_aloud: student.read_aloud,
    ...guardianOf(student),
  };
}

/**
 * Returns name and birth year in the form in which they are stored. Throws `nameOneWord`, `nameDigits`,
 * `birthYearOutOfRange`.
 */
export function profileOf(
  deps: Pick<Deps, 'clock'>,
  profile: { full_name: string; date_of_birth: string },
): { full_name: string; birth_year: number } {
  const birth_year = Number(profile.date_of_birth.slice(0, 4));
  const issues = checkProfile(
    { full_name: profile.full_name, birth_year },
    Number(dayInVietnam(deps.clock()).slice(0, 4)),
  );
  if (issues.full_name === errors.nameOneWord.message) throw new Failure('nameOneWord');
  if (issues.full_name) throw new Failure('nameDigits', { message: issues.full_name });
  if (issues.birth_year) throw new Failure('birthYearOutOfRange', { message: issues.birth_year });
  const full_name = cleanName(profile.full_name);
  if (full_name === null) throw new Failure('nameDigits');
  return { full_name, birth_year };
}

/** Stores the name and birth year that a new student enters after the registration. */
export async function completeProfile(
  deps: Deps,
  session: Session,
  profile: { full_name: string; date_of_birth: string },
): Promise<void> {
  if (!(await updateProfile(deps.db.queries, session.student.id, profileOf(deps, profile))))
    throw new Failure('unauthenticated');
}
