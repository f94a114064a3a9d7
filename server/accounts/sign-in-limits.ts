import type { Deps } from '../deps.ts';
import { clientOf } from '../plugins/client-address.ts';
import type { Limit, Use } from '../plugins/limit.ts';

/**
 * Wrong passwords slow down whoever guesses: from one place, at one login from one place, and at one login from everywhere. Only wrong ones
 * count, each count ends by itself within minutes, and a password that was reset with a code from the phone begins anew at once.
 */
const fromAddress: Limit = { name: 'sign-in-address', max: 60, seconds: 600 };
const atLoginFromAddress: Limit = { name: 'sign-in-pair', max: 10, seconds: 300 };
const atLogin: Limit = { name: 'sign-in-login', max: 30, seconds: 300 };

/** What one guess counts against. `who`: the normalised phone or the e-mail. */
export function guessAt(who: string, address: string): Use[] {
  const client = clientOf(address);
  return [
    { limit: fromAddress, who: client },
    { limit: atLoginFromAddress, who: `${who} ${client}` },
    { limit: atLogin, who },
  ];
}

/** A guess at the old password by somebody who is signed in. */
export const guessingAtLogin = (who: string): Use => ({ limit: atLogin, who });

export const forgetWrongPasswords = (deps: Deps, who: string) =>
  deps.limits.forget([{ limit: atLogin, who }]);
