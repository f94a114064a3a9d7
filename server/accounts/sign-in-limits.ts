import { clientOf } from '../plugins/client-address.ts';
import { defineLimit, type Hit } from '../services/limits/limit.ts';

/**
 * Wrong passwords slow down further guesses: from one address, for one login from one address, and for one login
 * from everywhere. Only wrong ones count, and each count expires within minutes. The counts belong to the stored
 * password: a new password starts from zero.
 */
const what = 'wrong passwords before the bot check is asked for';
const fromAddress = defineLimit({
  name: 'sign-in-address',
  max: 60,
  seconds: 600,
  what,
  by: 'address',
});
const atLoginFromAddress = defineLimit({
  name: 'sign-in-pair',
  max: 10,
  seconds: 300,
  what,
  by: 'login and address',
});
const atLogin = defineLimit({ name: 'sign-in-login', max: 30, seconds: 300, what, by: 'login' });

/** Right passwords: each one opens a session. */
export const signIns = defineLimit({
  name: 'sign-ins',
  max: 120,
  seconds: 3600,
  what: 'sign-ins',
  by: 'login',
});

/**
 * Guesses by a signed-in caller are counted apart from those of strangers, who could otherwise keep the owner from
 * changing the password.
 */
const oldPasswords = defineLimit({
  name: 'old-password',
  max: 30,
  seconds: 300,
  what: 'wrong passwords of somebody who is signed in',
  by: 'login',
});

/** `who` is the normalised phone or the e-mail; `password_hash` is null if there is no such login. */
interface Guessed {
  who: string;
  password_hash: string | null;
}

const targetOf = ({ who, password_hash }: Guessed) => `${who} ${password_hash ?? ''}`;

/** Returns the limits that one guess counts against. */
export function guessAt(guessed: Guessed, address: string): Hit[] {
  const client = clientOf(address);
  return [
    { limit: fromAddress, who: client },
    { limit: atLoginFromAddress, who: `${targetOf(guessed)} ${client}` },
    { limit: atLogin, who: targetOf(guessed) },
  ];
}

/** Returns the limits for a guess at the old password by a signed-in caller. */
export const guessingAtLogin = (login: { phone: string; password_hash: string }): Hit => ({
  limit: oldPasswords,
  who: targetOf({ ...login, who: login.phone }),
});
