import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { WrongSetting } from '../settings/wrong-setting.ts';

/**
 * The secret for password hashes: from the environment, or, with the embedded database, generated at the first start
 * and stored beside it.
 */
export const pepperOf = (settings: Settings): Promise<string> =>
  secretOf(settings, settings.passwordPepper, { setting: 'PASSWORD_PEPPER', file: 'pepper' });

/** The secret for everything else that is signed, hashed or encrypted; the same rule. */
export const secretKeyOf = (settings: Settings): Promise<string> =>
  secretOf(settings, settings.secretKey, { setting: 'SECRET_KEY', file: 'secret-key' });

interface Secret {
  setting: string;
  file: string;
  /** The setting that makes this one required on PostgreSQL. Without it, this one is always required. */
  with?: [name: string, value: string | undefined];
  make?: () => string;
}

/**
 * Returns the configured secret, or the one stored in DATA_DIR. Throws WrongSetting if several processes have to
 * share it.
 */
export async function secretOf(
  settings: Settings,
  input: string | undefined,
  {
    setting,
    file,
    with: [name, value] = ['DATABASE_URL', settings.databaseUrl],
    make = () => randomBytes(32).toString('base64'),
  }: Secret,
): Promise<string> {
  if (input) return input;
  if (settings.databaseUrl && value)
    throw new WrongSetting(`${setting}: must be set when ${name} is`);
  const path = join(settings.dataDir, file);
  await mkdir(settings.dataDir, { recursive: true });
  // Written under a temporary name and linked: a concurrent process finds a complete secret, and none is replaced.
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, make(), { mode: 0o600 });
  await link(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(aside);
  return readFile(path, 'utf8');
}
