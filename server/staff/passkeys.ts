import type { SignedPasskey } from '@bitu/contract/passkeys.ts';
import type { StaffSession } from '@bitu/contract/staff.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditRefusal, auditStaff } from '../services/audit.ts';
import { newChallenge, takeChallenge, timeout } from './challenges.ts';
import { demoStaffMaySignIn } from './demo.ts';
import { factorPassed } from './factor.ts';
import { relyingParty, webauthn } from './relying-party.ts';

/** Returns a challenge for any passkey that the browser has for this host. */
export async function askPasskey(deps: Deps) {
  const challenge = await newChallenge(deps, null);
  const { id: rpId } = relyingParty(deps);
  return { challenge, rpId, userVerification: 'required' as const, timeout };
}

/**
 * Signs in with a passkey alone: the person has it, and the device has verified who uses it. Throws `signInRefused`.
 */
export async function signInWithPasskey(
  deps: Deps,
  credential: SignedPasskey,
  request: FastifyRequest,
): Promise<StaffSession> {
  const staffId = await signerOf(deps, credential);
  if (staffId === null) {
    await noteRefused(
      deps,
      sql`staff.id = (
      select staff_id from staff_factors where credential_id = ${credential.id})`,
    );
    throw new Failure('signInRefused');
  }
  const now = deps.clock();
  return deps.db.queries.transaction().execute(async (trx) => {
    if (!(await mayStillSignIn(trx, staffId))) throw new Failure('signInRefused');
    const device = deviceName(request.headers['user-agent']);
    const token = await deps.staffSessions.open(staffId, { device, factorAt: now }, trx);
    await auditStaff(trx, { id: staffId }, now, { action: 'staff-sign-in' });
    return { token, next: 'done' as const };
  });
}

/** Enters the second factor of a session with a passkey of the same person. Throws `factorRefused`. */
export async function enterPasskey(
  deps: Deps,
  staff: Staff,
  { credential, remember = false }: { credential: SignedPasskey; remember?: boolean | undefined },
  reply: FastifyReply,
): Promise<{ token: string }> {
  if ((await signerOf(deps, credential)) !== staff.id) {
    await noteRefused(deps, sql`staff.id = ${staff.id}`);
    throw new Failure('factorRefused');
  }
  return factorPassed(deps, staff, { remember, reply });
}

const noteRefused = ({ db, clock }: Deps, who: RawBuilder<unknown>) =>
  auditRefusal(db.queries, clock(), { who, why: 'wrong_passkey' });

/** Locks the person until the transaction ends. */
async function mayStillSignIn(trx: Queries, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the person who signed with a passkey, or null if the passkey is unknown or does not fit. The challenge is
 * consumed.
 */
async function signerOf(deps: Deps, credential: SignedPasskey): Promise<number | null> {
  const factor = await passkeyOf(deps, credential.id);
  if (!factor) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps);
  const signed = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(deps, challenge, null),
    expectedOrigin,
    expectedRPID,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(factor.public_key),
      counter: factor.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!signed?.verified) return null;
  await deps.db.queries
    .updateTable('staff_factors')
    .set({ counter: signed.authenticationInfo.newCounter, used_at: deps.clock() })
    .where('id', '=', factor.id)
    .execute();
  return factor.staff_id;
}

const passkeyOf = ({ db, settings }: Deps, credentialId: string) =>
  db.queries
    .selectFrom('staff_factors as f')
    .innerJoin('staff as p', 'p.id', 'f.staff_id')
    .select(['f.id', 'f.staff_id', 'f.counter', sql<Buffer>`f.public_key`.as('public_key')])
    .where('f.credential_id', '=', credentialId)
    .where('p.state', '=', 'active')
    .$if(!demoStaffMaySignIn(settings), (query) => query.where('p.demo', '=', false))
    .executeTakeFirst();
