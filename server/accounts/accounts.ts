import type { Account, ListedAccount, Profile } from '@bitu/contract/accounts.ts';
import { errors } from '@bitu/contract/errors.ts';
import { studentStates } from '@bitu/rules/accounts/account-list.ts';
import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import { checkProfile, cleanName } from '@bitu/rules/accounts/profile.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../plugins/sessions.ts';
import { dayInVietnam } from '../time.ts';
import { type StudentRow, studentsOf, updateProfile } from './queries.ts';

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

/** Goes on as a sibling: a new session for that student, which lasts as long as the present one would have; that one ends. Another login's student is not found. */
export async function switchAccount(
  deps: Deps,
  session: Session,
  studentId: number,
  request: FastifyRequest,
): Promise<Account> {
  const students = await studentsOf(deps.db.queries, session.student.login_id);
  const student = students.find((one) => one.id === studentId);
  if (!student) throw new Failure('notFound');
  const [token = ''] = await deps.sessions.open([student], {
    lasting: { until: session.expiresAt },
    device: deviceName(request.headers['user-agent']),
  });
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
  const profile = { full_name: name, birth_year: birthYear };
  if (!(await updateProfile(deps.db.queries, session.student.id, profile)))
    throw new Failure('notSignedIn');
}
