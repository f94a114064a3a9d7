import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { audit } from '../services/audit.ts';
import { isCommonPassword } from '../services/common-passwords.ts';
import { phoneOf } from './otp.ts';
import { purposes, requireProof, takeTicketBack, useProof } from './proof.ts';
import { findLogin, findLoginById, replacePassword } from './queries/students.ts';
import { guessingAtLogin } from './sign-in-limits.ts';

interface Chosen {
  password: string;
  re_password: string;
}

/** Throws `passwordsDiffer` or `passwordCommon`. */
export function requireGoodPassword({ password, re_password }: Chosen, phone: string): void {
  if (password !== re_password) throw new Failure('passwordsDiffer');
  if (isCommonPassword(password, phone)) throw new Failure('passwordCommon');
}

/** Sets a new password for the owner of the phone. Every session of the login ends. */
export async function resetPassword(
  deps: Deps,
  input: Chosen & { phone: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<null> {
  const phone = phoneOf(input.phone);
  requireGoodPassword(input, phone);
  const proof = { request, phone, purpose: purposes.forgotPassword };
  await requireProof(deps, proof);
  const passwordHash = await deps.passwords.hash(input.password);
  await deps.db.queries.transaction().execute(async (trx) => {
    await useProof(deps, trx, proof);
    const login = await findLogin(trx, { phone });
    if (!login) throw new Failure('phoneUnknown');
    await replacePassword(trx, login.id, passwordHash);
    await deps.sessions.endAll(login.id, { through: trx });
    const at = deps.clock();
    await audit(trx, { at, actor: 'owner', action: 'reset-password', loginId: login.id });
  });
  takeTicketBack(deps, reply);
  return null;
}

/** Changes the password of the signed-in login; its other sessions end. */
export async function changePassword(
  deps: Deps,
  session: Session,
  input: Chosen & { old_password: string },
): Promise<null> {
  const { login_id } = session.student;
  const login = await findLoginById(deps.db.queries, login_id);
  if (!login) throw new Failure('unauthenticated');
  const guess = guessingAtLogin(login);
  await deps.limits.consume(guess.limit, guess.who);
  const fits = await deps.passwords.verify(input.old_password, login.password_hash);
  if (!fits) throw new Failure('wrongOldPassword');
  await deps.limits.refund([guess]);
  requireGoodPassword(input, login.phone);
  const passwordHash = await deps.passwords.hash(input.password);
  await deps.db.queries.transaction().execute(async (trx) => {
    // Another call has changed it while we hashed, so the check above no longer holds.
    if (!(await replacePassword(trx, login_id, passwordHash, login.password_hash)))
      throw new Failure('wrongOldPassword');
    await deps.sessions.endAll(login_id, { except: session.id, through: trx });
    const at = deps.clock();
    await audit(trx, { at, actor: 'owner', action: 'change-password', loginId: login_id });
  });
  return null;
}
