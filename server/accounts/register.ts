import type { Account } from '@bitu/contract/accounts.ts';
import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import { isConsent, isNamedLater, nameIssue } from '@bitu/rules/accounts/register.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { audit } from '../services/audit.ts';
import { accountOf } from './accounts.ts';
import { phoneOf } from './otp.ts';
import { requireGoodPassword } from './password.ts';
import { purposes, requireProof, takeTicketBack, useProof, wasProven } from './proof.ts';
import { studentsOf } from './queries/students.ts';
import { claimLeads } from './queries/leads.ts';
import { insertConsent, insertLogin, insertStudent } from './queries/register.ts';

interface Registration {
  full_name: string;
  parent_name?: string | undefined;
  user_name: string;
  password: string;
  re_password: string;
  consent?: string | undefined;
  advertising?: boolean | undefined;
  remember?: boolean | undefined;
}

/**
 * Returns the names as they are stored. Without a guardian's name, as older clients register, the child's name is
 * required.
 */
function namesOf(given: Registration, phone: string) {
  const { full_name, parent_name } = given;
  const later = parent_name !== undefined && isNamedLater(full_name, phone);
  const issue =
    (parent_name === undefined ? null : nameIssue(parent_name)) ??
    (later ? null : nameIssue(full_name));
  if (issue !== null) throw new Failure(issue);
  return {
    child: later ? phone : (cleanName(full_name) ?? ''),
    parent: parent_name === undefined ? null : cleanName(parent_name),
  };
}

/**
 * Creates a login with its first student, and signs in. Of two concurrent calls with one phone, one gets
 * `phoneTaken`.
 */
export async function register(
  deps: Deps,
  given: Registration,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Account> {
  const phone = phoneOf(given.user_name);
  const names = namesOf(given, phone);
  requireGoodPassword(given, phone);
  if (!isConsent(given.consent)) throw new Failure('consentMissing');
  const proof = { request, phone, purpose: purposes.register };
  await requireProof(deps, proof).catch(async (error: unknown) => {
    // The same call was sent twice, and the first has consumed the proof. Other callers do not learn whether the
    // phone is taken.
    throw (await wasProven(deps, proof)) ? new Failure('phoneTaken') : error;
  });

  const passwordHash = await deps.passwords.hash(given.password);
  const loginId = await deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    const login = await insertLogin(trx, {
      phone,
      full_name: names.parent,
      password_hash: passwordHash,
      created_at: now,
    });
    if (!login) throw new Failure('phoneTaken');
    await useProof(deps, trx, proof);
    const student = await insertStudent(trx, {
      login_id: login.id,
      phone,
      full_name: names.child,
      now,
    });
    const consent = { login_id: login.id, version: given.consent ?? '', given_at: now };
    await insertConsent(trx, consent);
    if (given.advertising) await insertConsent(trx, { ...consent, purpose: 'advertising' });
    await claimLeads(trx, phone, login.id);
    await audit(trx, {
      at: now,
      actor: 'owner',
      action: 'register',
      loginId: login.id,
      studentId: student.id,
    });
    return login.id;
  });
  takeTicketBack(reply);

  const students = await studentsOf(deps.db.queries, loginId);
  const [token = ''] = await deps.sessions.open(students, {
    lasting: { remember: given.remember ?? false },
    device: deviceName(request.headers['user-agent']),
  });
  const [student] = students;
  if (!student) throw new Failure('internal');
  return accountOf(student, token);
}
