import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
/** Includes the empty password, which cannot be in a list of lines. */
const hashes = new Set(['', ...list.split('\n')].map(md5));

/** Whether an MD5 is that of a common password, in Vietnam or elsewhere, or of the login's own phone. */
export const isCommonPassword = (password: string, phone: string): boolean =>
  hashes.has(password) || password === md5(phone) || password === md5(`84${phone.slice(1)}`);
