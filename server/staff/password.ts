import { createHash } from 'node:crypto';
import { Failure } from '../failure.ts';
import { isCommonPassword } from '../services/common-passwords.ts';

/** In characters. */
const minLength = 10;

/** Normalises a password before hashing, so that it does not matter how a keyboard composes its letters. */
export const normalisePassword = (password: string): string => password.normalize('NFC');

/** Throws `passwordShort`, `passwordCommon`. */
export function requireGoodPassword(password: string, phone: string): void {
  if (Array.from(normalisePassword(password)).length < minLength)
    throw new Failure('passwordShort');
  // The list was made for families' passwords, which clients send as an MD5.
  const md5 = createHash('md5').update(password).digest('hex');
  if (isCommonPassword(md5, phone)) throw new Failure('passwordCommon');
}
