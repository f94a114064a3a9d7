import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import type { StaffSession } from '@bitu/contract/staff.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { passwordFits } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { auditRefusal, auditStaff } from '../services/audit.ts';
import { demoStaffMaySignIn } from './demo.ts';
import { deviceFactorAt } from './devices.ts';
import { normalisePassword } from './password.ts';
import { findActive, lockUnchanged } from './queries.ts';

interface Credentials {
  phone: string;
  password: string;
  bot_check?: string | undefined;
}

/**
 * Opens a session, which waits for the second factor unless this browser is trusted. Throws `signInRefused`, the
 * same and in the same time for an unknown phone, a wrong password and a suspended person; `botCheckNeeded` above
 * the limit of wrong ones.
 */
export const signIn = (deps: Deps, input: Credentials, request: FastifyRequest) =>
  deps.passwords.limitConcurrency(() => signInOnce(deps, input, request));

async function signInOnce(
  deps: Deps,
  input: Credentials,
  request: FastifyRequest,
): Promise<StaffSession> {
  const phone = normalisePhone(input.phone) ?? input.phone;
  const demo = demoStaffMaySignIn(deps.settings);
  const person = await findActive(deps.db.queries, phone, { demo });
  const guessed = {
    who: `staff ${phone}`,
    password_hash: person?.password_hash ?? null,
    password: normalisePassword(input.password),
  };
  const from = { address: request.ip, botCheck: input.bot_check };
  const fits = await passwordFits(deps, guessed, from);
  if (!person || !fits) {
    const who = sql`staff.phone = ${phone}`;
    await auditRefusal(deps.db.queries, deps.clock(), { who, why: 'wrong_password' });
    throw new Failure('signInRefused');
  }
  const factorAt = await deviceFactorAt(deps, request, person.id);
  return deps.db.queries.transaction().execute(async (trx) => {
    // The person was suspended, or got another password, while this one was checked.
    if (!(await lockUnchanged(trx, person))) throw new Failure('signInRefused');
    const device = deviceName(request.headers['user-agent']);
    const token = await deps.staffSessions.open(person.id, { device, factorAt }, trx);
    if (factorAt) await auditStaff(trx, person, deps.clock(), { action: 'staff-sign-in' });
    return { token, next: factorAt ? ('done' as const) : ('factor' as const) };
  });
}
