import type { Account } from '@bitu/contract/accounts.ts';
import { maxStudents } from '@bitu/rules/accounts/account-list.ts';
import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { defineLimit } from '../services/limits/limit.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { audit } from '../services/audit.ts';
import { accountOf, profileOf } from './accounts.ts';
import { insertSibling } from './queries/register.ts';
import { lockLogin, studentsOf } from './queries/students.ts';

const added = defineLimit({
  name: 'add-student',
  max: 20,
  per: 'day',
  what: 'children added',
  by: 'login',
});

/**
 * Adds a child to the login of a session and opens a session for it with the same time left. If the login already
 * has a child of this name and birth year, that child is used: the reply to an earlier call may have been lost.
 * Throws the error of the profile, or `tooManyStudents`.
 */
export async function addStudent(
  deps: Deps,
  session: Session,
  child: { full_name: string; date_of_birth: string },
  request: FastifyRequest,
): Promise<Account> {
  const profile = profileOf(deps, child);
  const { login_id } = session.student;
  await deps.limits.consume(added, String(login_id));
  const student = await deps.db.queries.transaction().execute(async (trx) => {
    // Without the lock, two concurrent calls would both find room for one more child.
    await lockLogin(trx, login_id);
    const students = await studentsOf(trx, login_id);
    const same = students.find(
      (one) => one.full_name === profile.full_name && one.birth_year === profile.birth_year,
    );
    if (same) return same;
    if (students.length >= maxStudents) throw new Failure('tooManyStudents');
    const now = deps.clock();
    const { id } = await insertSibling(trx, { login_id, ...profile, created_at: now });
    await audit(trx, {
      at: now,
      actor: 'owner',
      action: 'add-student',
      loginId: login_id,
      studentId: id,
    });
    return (await studentsOf(trx, login_id)).find((one) => one.id === id);
  });
  if (!student) throw new Failure('internal');
  const [token] = await deps.sessions.open([student], {
    lasting: { until: session.expiresAt },
    device: deviceName(request.headers['user-agent']),
    from: session.id,
  });
  if (token === undefined) throw new Failure('unauthenticated');
  return accountOf(student, token);
}
