import type { BotChallenge } from '@bitu/contract/registration.ts';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Secrets } from './secrets.ts';

/** A solved challenge: its own name, and until when it counts. */
export interface Solved {
  challenge: string;
  expiresAt: Date;
}

/** Something that costs a person nothing and a machine that asks a thousand times a lot. */
export interface BotCheck {
  challenge(): Promise<BotChallenge>;
  /** What was solved, or null. It says nothing about whether it was used before. */
  verify(payload: string): Promise<Solved | null>;
}

/**
 * 5,000 rounds of PBKDF2 for each of 100 to 400 guesses: under a second on a phone's browser, in which they run beside the page.
 * Making a challenge costs the server one guess, and checking a solution none.
 */
const work = { cost: 5000, fewest: 100, most: 400 };
const goodForSeconds = 600;

/** ALTCHA's proof of work (npm altcha-lib), hosted by ourselves: no script and no call of a third party. */
export function createAltcha(secrets: Secrets, clock: () => Date): BotCheck {
  const keys = {
    hmacSignatureSecret: secrets.keyFor('altcha'),
    hmacKeySignatureSecret: secrets.keyFor('altcha solution'),
  };
  return {
    async challenge() {
      const { parameters, signature = '' } = await createChallenge({
        ...keys,
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.most, work.fewest),
        deriveKey,
        expiresAt: new Date(clock().getTime() + goodForSeconds * 1000),
      });
      return { parameters: { ...parameters }, signature };
    },
    async verify(payload) {
      try {
        const { challenge, solution } = JSON.parse(
          Buffer.from(payload, 'base64').toString(),
        ) as Payload;
        const { verified } = await verifySolution({ ...keys, challenge, solution, deriveKey });
        const { nonce, expiresAt = 0 } = challenge.parameters;
        // The library looks at the system's clock; ours may be a test's.
        if (!verified || expiresAt * 1000 <= clock().getTime()) return null;
        return { challenge: nonce, expiresAt: new Date(expiresAt * 1000) };
      } catch {
        // Not what a solver writes.
        return null;
      }
    },
  };
}
