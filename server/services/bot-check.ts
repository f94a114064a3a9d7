import { botChallenge, type BotChallenge } from '@bitu/contract/registration.ts';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { botCheckWork } from '../settings/work.ts';
import type { Secrets } from './secrets.ts';

/** A solved challenge: its id and expiry. */
export interface Solved {
  challenge: string;
  expiresAt: Date;
}

/** A check that is cheap for a person and expensive for a machine that repeats it a thousand times. */
export interface BotCheck {
  challenge(): Promise<BotChallenge>;
  /** Returns the solved challenge, or null. Does not know whether it was used before. */
  verify(payload: string): Promise<Solved | null>;
}

const goodForSeconds = 600;

/** ALTCHA's proof of work (npm altcha-lib), self-hosted: no script or call of a third party. */
export function createAltcha(secrets: Secrets, clock: () => Date, work = botCheckWork): BotCheck {
  const keys = {
    hmacSignatureSecret: secrets.keyFor('altcha'),
    hmacKeySignatureSecret: secrets.keyFor('altcha solution'),
  };
  return {
    async challenge() {
      const challenge = await createChallenge({
        ...keys,
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.max, work.min),
        deriveKey,
        expiresAt: new Date(clock().getTime() + goodForSeconds * 1000),
      });
      return botChallenge.parse(challenge);
    },
    async verify(payload) {
      try {
        const { challenge, solution } = JSON.parse(
          Buffer.from(payload, 'base64').toString(),
        ) as Payload;
        const { verified } = await verifySolution({ ...keys, challenge, solution, deriveKey });
        const { nonce, expiresAt = 0 } = challenge.parameters;
        // The library uses the system's clock; ours may be a test's.
        if (!verified || expiresAt * 1000 <= clock().getTime()) return null;
        return { challenge: nonce, expiresAt: new Date(expiresAt * 1000) };
      } catch {
        // The text is not the output of a solver.
        return null;
      }
    },
  };
}
