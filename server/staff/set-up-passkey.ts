import type { NewPasskey } from '@bitu/contract/passkeys.ts';
import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { newChallenge, takeChallenge, timeout } from './challenges.ts';
import { findPerson } from './queries.ts';
import { relyingParty, webauthn } from './relying-party.ts';
import { addFactor, requireMaySetUp } from './set-up.ts';

/** COSE ids of Ed25519, ECDSA with P-256, and RSA: what today's authenticators create. */
const algorithms = [-8, -7, -257];

/** Returns the options for creating a passkey. Throws `factorNeeded` if an existing factor must be entered first. */
export async function beginPasskey(deps: Deps, staff: Staff) {
  await requireMaySetUp(deps, staff);
  const { full_name, phone } = await findPerson(deps.db.queries, staff.id);
  const known = await deps.db.queries
    .selectFrom('staff_factors')
    .select('credential_id')
    .where('staff_id', '=', staff.id)
    .where('kind', '=', 'passkey')
    .execute();
  const type = 'public-key' as const;
  return {
    challenge: await newChallenge(deps, staff.id),
    rp: { id: relyingParty(deps).id, name: 'Bitu' },
    // One passkey per person and authenticator: the same id replaces it there.
    user: {
      id: deps.secrets.tag('staff-passkey', String(staff.id)).toString('base64url'),
      name: phone,
      displayName: full_name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      userVerification: 'required' as const,
    },
    excludeCredentials: known.map(({ credential_id }) => ({ type, id: credential_id ?? '' })),
    attestation: 'none' as const,
    timeout,
  };
}

/** Stores a passkey that was created with these options. Throws `factorNeeded`, `factorRefused`. */
export async function confirmPasskey(
  deps: Deps,
  staff: Staff,
  credential: NewPasskey,
  request: FastifyRequest,
) {
  await requireMaySetUp(deps, staff);
  const { verifyRegistrationResponse } = await webauthn();
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps);
  const made = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(deps, challenge, staff.id),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!made?.verified) throw new Failure('factorRefused');
  const { id, publicKey, counter } = made.registrationInfo.credential;
  return addFactor(deps, staff, async (trx) => {
    const stored = await trx
      .insertInto('staff_factors')
      .values({
        staff_id: staff.id,
        kind: 'passkey',
        name: deviceName(request.headers['user-agent']) ?? 'Khóa truy cập',
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter,
        created_at: deps.clock(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // It already belongs to somebody.
    if (!stored) throw new Failure('factorRefused');
  });
}
