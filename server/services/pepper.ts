import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { WrongSetting } from '../settings.ts';

/** The secret for password hashes: from the environment, or for the embedded database one that the first start makes and keeps beside it. */
export async function pepperOf(settings: Settings): Promise<string> {
  if (settings.passwordPepper) return settings.passwordPepper;
  if (settings.databaseUrl)
    throw new WrongSetting('PASSWORD_PEPPER: must be set when DATABASE_URL is');
  const path = join(settings.dataDir, 'pepper');
  await mkdir(settings.dataDir, { recursive: true });
  await writeFile(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(path, 'utf8');
}
