import { clientOf } from '../plugins/client-address.ts';
import type { Limit, Use } from '../plugins/limit.ts';

/**
 * Wrong passwords slow down whoever guesses: from one place, at one login from one place, and at one login from everywhere. Only wrong ones
 * count, each count ends by itself within minutes, and what is counted is guesses at one stored password: a new one begins anew at once,
 * whoever has set it.
 */
const fromAddress: Limit = { name: 'sign-in-address', max: 60, seconds: 600 };
const atLoginFromAddress: Limit = { name: 'sign-in-pair', max: 10, seconds: 300 };
const atLogin: Limit = { name: 'sign-in-login', max: 30, seconds: 300 };

/** `who`: the normalised phone or the e-mail; `password_hash`: null where nobody has that name. */
interface Guessed {
  who: string;
  password_hash: string | null;
}

const targetOf = ({ who, password_hash }: Guessed) => `${who} ${password_hash ?? ''}`;

/** What one guess counts against. */
export function guessAt(guessed: Guessed, address: string): Use[] {
  const client = clientOf(address);
  return [
    { limit: fromAddress, who: client },
    { limit: atLoginFromAddress, who: `${targetOf(guessed)} ${client}` },
    { limit: atLogin, who: targetOf(guessed) },
  ];
}

/** A guess at the old password by somebody who is signed in. */
export const guessingAtLogin = (login: { phone: string; password_hash: string }): Use => ({
  limit: atLogin,
  who: targetOf({ ...login, who: login.phone }),
});
