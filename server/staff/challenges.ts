import { randomBytes } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

const validMs = 5 * 60_000;

/** How long a browser waits for the person, in milliseconds. */
export const timeout = validMs;

/**
 * Returns a challenge to sign.
 * @param staffId The person who creates a passkey with it, or null if it is for signing in.
 */
export async function newChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staffId: number | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.queries
    .insertInto('staff_challenges')
    .values({
      challenge_hash: tokenHash(challenge),
      staff_id: staffId,
      expires_at: new Date(clock().getTime() + validMs),
    })
    .execute();
  return challenge;
}

/** Consumes a challenge. Returns whether it was one of ours, for the same purpose, and unused. */
export async function takeChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  challenge: string,
  staffId: number | null,
): Promise<boolean> {
  const taken = await db.queries
    .deleteFrom('staff_challenges')
    .where('challenge_hash', '=', tokenHash(challenge))
    .where('staff_id', 'is not distinct from', staffId)
    .where('expires_at', '>', clock())
    .returning('staff_id')
    .executeTakeFirst();
  return taken !== undefined;
}
