import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditRefusal, auditStaff } from '../services/audit.ts';
import { rememberDevice } from './devices.ts';
import { countedGuess } from './guess.ts';
import { guessAtCode } from './limits.ts';
import { totpOf, useStep } from './queries.ts';
import { useRecoveryCode } from './recovery.ts';
import { totpStep } from './totp.ts';

/**
 * Enters the second factor of this session: to sign in, or again for a call that requires a fresh one. Throws
 * `factorRefused`, `tooManyRequests`.
 */
export async function enterFactor(
  deps: Deps,
  staff: Staff,
  { code, remember = false }: { code: string; remember?: boolean | undefined },
  reply: FastifyReply,
): Promise<{ token: string }> {
  await countedGuess(deps, guessAtCode(staff.id), async () => {
    const fits =
      (await totpFits(deps, staff.id, code)) ||
      (await useRecoveryCode(deps, deps.db.queries, staff.id, code));
    if (fits) return;
    // Somebody has the password and not the second factor.
    const who = sql`staff.id = ${staff.id}`;
    await auditRefusal(deps.db.queries, deps.clock(), { who, why: 'wrong_code' });
    throw new Failure('factorRefused');
  });
  return factorPassed(deps, staff, { remember, reply });
}

/** Opens the session; the first time, this completes the sign-in. Returns the session's new token. */
export async function factorPassed(
  deps: Deps,
  staff: Staff,
  { remember, reply }: { remember: boolean; reply: FastifyReply },
): Promise<{ token: string }> {
  const token = await deps.staffSessions.passFactor(staff.sessionId);
  if (!staff.factorAt)
    await auditStaff(deps.db.queries, staff, deps.clock(), { action: 'staff-sign-in' });
  if (remember) await rememberDevice(deps, reply, staff);
  return { token };
}

/** Whether it is a current, unused code of the person's app; consumes it. */
async function totpFits(deps: Deps, staffId: number, code: string): Promise<boolean> {
  const factor = await totpOf(deps.db.queries, staffId);
  if (!factor) return false;
  const now = deps.clock();
  const step = totpStep(deps.secrets.open(factor.secret), code, now);
  if (step === null || !(await useStep(deps.db.queries, factor.id, step, now))) return false;
  if (!deps.secrets.isCurrent(factor.secret)) await sealAgain(deps, factor);
  return true;
}

/** Seals a factor with the current secret, so that the old one is no longer needed for it. */
async function sealAgain(
  { db, secrets }: Deps,
  { id, secret }: { id: number; secret: Buffer },
): Promise<void> {
  await db.queries
    .updateTable('staff_factors')
    .set({ secret: secrets.seal(secrets.open(secret)) })
    .where('id', '=', id)
    .where('secret', '=', secret)
    .execute();
}
