import { createHash, randomInt } from 'node:crypto';
import { isCommonPassword } from '@bitu/server/services/common-passwords.ts';
import { ask, type CommandDeps, say, CommandError } from '../command.ts';

/** The minimum is in characters, as in the forms of the app. */
const minLength = 6;
/** Without letters and digits that look alike, which would be mistyped. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const generated = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/**
 * Reads or generates a new password. Returns its hash. A password is never a command argument, because the list of
 * processes is public.
 */
export async function newPassword(
  { passwords }: Pick<CommandDeps, 'passwords'>,
  phone: string,
): Promise<{ hash: string; writePassword: () => void }> {
  const typed = await ask('New password (nothing: one is made): ', { secret: true });
  const password = typed === '' ? generated() : typed;
  // Clients send the MD5 of a password, so that is what is hashed.
  const md5 = createHash('md5').update(password).digest('hex');
  if (password.length < minLength) throw new CommandError('the password is too short: 6 or more');
  if (isCommonPassword(md5, phone)) throw new CommandError('too many people have this password');
  const hash = await passwords.hash(md5);
  return {
    hash,
    writePassword() {
      if (typed === '') say(`password: ${password} (shown this once)`);
    },
  };
}
