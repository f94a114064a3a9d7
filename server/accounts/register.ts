import type { Account } from '@bitu/contract/accounts.ts';
import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import { isConsent, nameFault } from '@bitu/rules/accounts/register.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { audit } from '../services/audit.ts';
import { accountOf } from './accounts.ts';
import { phoneOf } from './otp.ts';
import { requireGoodPassword } from './password.ts';
import { purposes, requireProof, takeTicketBack, useProof } from './proof.ts';
import { findLogin, studentsOf } from './queries.ts';
import { claimLeads } from './queries-leads.ts';
import { insertConsent, insertLogin, insertStudent } from './queries-register.ts';

interface Registration {
  full_name: string;
  user_name: string;
  password: string;
  re_password: string;
  consent?: string | undefined;
  remember?: boolean | undefined;
}

/** Creates a login with its first student, and signs in. Of two at once with one phone, one is told that the phone is taken. */
export async function register(
  deps: Deps,
  given: Registration,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Account> {
  const phone = phoneOf(given.user_name);
  const fault = nameFault(given.full_name);
  if (fault !== null) throw new Failure(fault);
  requireGoodPassword(given, phone);
  if (!isConsent(given.consent)) throw new Failure('consentMissing');
  const proof = { request, phone, purpose: purposes.register };
  await requireProof(deps, proof).catch(async (error: unknown) => {
    // Sent twice, the first has used the proof.
    throw (await findLogin(deps.db.queries, { phone })) ? new Failure('phoneTaken') : error;
  });

  const passwordHash = await deps.passwords.hash(given.password);
  const loginId = await deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    const login = await insertLogin(trx, { phone, password_hash: passwordHash, created_at: now });
    if (!login) throw new Failure('phoneTaken');
    await useProof(deps, trx, proof);
    const full_name = cleanName(given.full_name) ?? '';
    const student = await insertStudent(trx, { login_id: login.id, phone, full_name, now });
    await insertConsent(trx, {
      login_id: login.id,
      version: given.consent ?? '',
      given_at: now,
    });
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
