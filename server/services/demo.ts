import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { importContent } from '@bitu/db/import/import.ts';
import { storeFamilies } from '@bitu/db/seed/families.ts';
import type { Deps } from '../deps.ts';
import { dayInVietnam } from '../time.ts';
import { mediaFolder } from './media.ts';

export const seedFolder = join(import.meta.dirname, '../../db/seed/content');

/** Loads the demo content and families into an empty database; a database with any login is left alone. */
export async function loadDemoOnce({
  db,
  passwords,
  clock,
  settings,
}: Pick<Deps, 'db' | 'passwords' | 'clock' | 'settings'>): Promise<void> {
  const taken = await db.queries.selectFrom('logins').select('id').limit(1).executeTakeFirst();
  if (taken) return;
  const imported = await importContent(db.queries, {
    folder: seedFolder,
    mediaFolder: mediaFolder(settings.dataDir),
    today: dayInVietnam(clock()),
  });
  if (imported.kind === 'faults')
    throw new Error(
      imported.faults.map((fault) => `${fault.file}:${fault.line} ${fault.message}`).join('\n'),
    );
  // Clients send the MD5 of a password (section 7), so that is what is hashed.
  await storeFamilies(db.queries, (password) =>
    passwords.hash(createHash('md5').update(password).digest('hex')),
  );
}
