import type { ProfileDetails } from '@bitu/contract/profile.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  guessingAtLogin,
  purposes,
  requireProof,
  takeTicketBack,
  useProof,
} from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { audit } from '../services/audit.ts';
import { isUniqueViolation } from '../services/unique-violation.ts';
import { readDetails } from './profile.ts';
import { findLogin, setPhone } from './queries.ts';

/** Changes the login's phone. The code proves the new phone, the password that the caller is the owner. */
export async function changePhone(
  deps: Deps,
  { student }: Session,
  input: { phone: string; password: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<ProfileDetails> {
  const phone = normalisePhone(input.phone);
  if (phone === null) throw new Failure('phoneFormat');
  const loginId = student.login_id;
  const proof = { request, phone, purpose: purposes.confirm, loginId };
  await requireProof(deps, proof);
  await requirePassword(deps, loginId, input.password);
  await deps.db.queries
    .transaction()
    .execute(async (trx) => {
      await useProof(deps, trx, proof);
      await setPhone(trx, loginId, phone);
      await audit(trx, { at: deps.clock(), actor: 'owner', action: 'change-phone', loginId });
    })
    .catch((error: Error) => {
      throw isUniqueViolation(error) ? new Failure('phoneTaken') : error;
    });
  takeTicketBack(deps, reply);
  return readDetails(deps, student);
}

/** Throws `wrongOldPassword`; wrong ones count as in a sign-in. */
async function requirePassword(deps: Deps, loginId: number, password: string) {
  const login = await findLogin(deps.db.queries, loginId);
  if (!login) throw new Failure('unauthenticated');
  const guess = guessingAtLogin(login);
  await deps.limits.consume(guess.limit, guess.who);
  if (!(await deps.passwords.verify(password, login.password_hash)))
    throw new Failure('wrongOldPassword');
  await deps.limits.refund([guess]);
}
