import type { ProfileDetails } from '@bitu/contract/profile.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { purposes, requireProof, takeTicketBack, useProof } from '../accounts/proof.ts';
import { guessingAtLogin } from '../accounts/sign-in-limits.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../plugins/sessions.ts';
import { audit } from '../services/audit.ts';
import { readDetails } from './profile.ts';
import { findLogin, setPhone } from './queries.ts';

const uniqueViolation = '23505';

/** Changes the phone that the login signs in with. The code proves the new phone, the password that it is the owner who asks. */
export async function changePhone(
  deps: Deps,
  { student }: Session,
  wish: { phone: string; password: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<ProfileDetails> {
  const phone = normalisePhone(wish.phone);
  if (phone === null) throw new Failure('phoneFormat');
  const loginId = student.login_id;
  const proof = { request, phone, purpose: purposes.confirm, loginId };
  await requireProof(deps, proof);
  await requirePassword(deps, loginId, wish.password);
  await deps.db.queries
    .transaction()
    .execute(async (trx) => {
      await useProof(deps, trx, proof);
      await setPhone(trx, loginId, phone);
      await audit(trx, { at: deps.clock(), actor: 'owner', action: 'change-phone', loginId });
    })
    .catch((error: Error & { code?: string }) => {
      throw error.code === uniqueViolation ? new Failure('phoneTaken') : error;
    });
  takeTicketBack(reply);
  return readDetails(deps, student);
}

/** Throws `wrongOldPassword`; wrong ones count as they do when signing in. */
async function requirePassword(deps: Deps, loginId: number, password: string) {
  const login = await findLogin(deps.db.queries, loginId);
  if (!login) throw new Failure('notSignedIn');
  const guess = guessingAtLogin(login);
  await deps.limits.take(guess.limit, guess.who);
  if (!(await deps.passwords.verify(password, login.password_hash)))
    throw new Failure('wrongOldPassword');
  await deps.limits.giveBack([guess]);
}
