import type { Account } from '@bitu/contract/accounts.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import { isConsent } from '@bitu/rules/accounts/register.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { accountOf } from './accounts.ts';
import { requireGoodPassword } from './password.ts';
import { purposes, requireProof, takeTicketBack, useProof, wasProven } from './proof.ts';
import { claimLeads } from './queries/leads.ts';
import { insertConsent, insertLogin } from './queries/register.ts';
import { accountsOf } from './queries/students.ts';

export interface NewLogin {
  /** The phone is normalised. */
  phone: string;
  /** The guardian's name. */
  name: string | null;
  password: string;
  re_password: string;
  consent?: string | undefined;
  advertising?: boolean | undefined;
  remember?: boolean | undefined;
}

/**
 * Creates a login for the phone that this browser has verified, and signs in to its first account. Of two concurrent
 * calls with one phone, one gets `phoneTaken`. `fill` stores a child or a guardianship in the same transaction; if
 * it throws, no login is left behind.
 */
export async function createLogin(
  deps: Deps,
  input: NewLogin,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  fill: (trx: Transaction, loginId: number, now: Date) => Promise<void>,
): Promise<Account> {
  const { phone } = input;
  requireGoodPassword(input, phone);
  if (!isConsent(input.consent)) throw new Failure('consentMissing');
  const proof = { request, phone, purpose: purposes.register };
  await requireProof(deps, proof).catch(async (error: unknown) => {
    // The same call was sent twice and the first one has consumed the proof. Other callers do not learn whether the
    // phone is taken.
    throw (await wasProven(deps, proof)) ? new Failure('phoneTaken') : error;
  });

  const passwordHash = await deps.passwords.hash(input.password);
  const loginId = await deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    const login = await insertLogin(trx, {
      phone,
      full_name: input.name,
      password_hash: passwordHash,
      created_at: now,
    });
    if (!login) throw new Failure('phoneTaken');
    await useProof(deps, trx, proof);
    const consent = { login_id: login.id, version: input.consent ?? '', given_at: now };
    await insertConsent(trx, consent);
    if (input.advertising) await insertConsent(trx, { ...consent, purpose: 'advertising' });
    await claimLeads(trx, phone, login.id);
    await fill(trx, login.id, now);
    return login.id;
  });
  takeTicketBack(deps, reply);

  const accounts = await accountsOf(deps.db.queries, loginId);
  const [token = ''] = await deps.sessions.open(accounts, {
    lasting: { remember: input.remember ?? false },
    device: deviceName(request.headers['user-agent']),
  });
  const [account] = accounts;
  if (!account) throw new Failure('internal');
  return accountOf(account, token);
}
