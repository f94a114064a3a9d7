import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { WrongSetting } from '../wrong-setting.ts';

/** The secret for password hashes: from the environment, or for the embedded database one that the first start makes and keeps beside it. */
export const pepperOf = (settings: Settings): Promise<string> =>
  secretOf(settings, settings.passwordPepper, { setting: 'PASSWORD_PEPPER', file: 'pepper' });

/** The secret for everything else that is signed, hashed or sealed; the same rule. */
export const secretKeyOf = (settings: Settings): Promise<string> =>
  secretOf(settings, settings.secretKey, { setting: 'SECRET_KEY', file: 'secret-key' });

async function secretOf(
  settings: Settings,
  given: string | undefined,
  { setting, file }: { setting: string; file: string },
): Promise<string> {
  if (given) return given;
  if (settings.databaseUrl) throw new WrongSetting(`${setting}: must be set when DATABASE_URL is`);
  const path = join(settings.dataDir, file);
  await mkdir(settings.dataDir, { recursive: true });
  // Written aside and linked: whoever comes second finds a whole secret, and nobody replaces one.
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, randomBytes(32).toString('base64'), { mode: 0o600 });
  await link(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(aside);
  return readFile(path, 'utf8');
}
