import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { importContent } from '@bitu/db/import/import.ts';
import { type Issue, readSource } from '@bitu/db/import/source.ts';
import { storeDemoCentres } from '@bitu/db/seed/centres.ts';
import { storeFamilies } from '@bitu/db/seed/families.ts';
import { storeDemoNotices } from '@bitu/db/seed/notices.ts';
import { demoStaffPassword, storeDemoStaff } from '@bitu/db/seed/staff.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { setBannerFile, setPopupFile } from '../notices/files/files.ts';
import { newTotpSecret } from '../staff/index.ts';
import { mediaFolder } from '../services/media.ts';
import { dayInVietnam } from '../time.ts';

export const seedFolder = join(import.meta.dirname, '../../db/seed/content');
/** Examples of the operator's files. The demo shows the banner and has the popup switched off. */
export const exampleFolder = join(import.meta.dirname, '../../db/seed/examples');
const demoFolder = join(import.meta.dirname, '../../db/seed/demo');

/** Reads a file of texts of the demo (`db/seed/demo`), and throws if it has another shape. */
export async function readSeed<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> {
  const read = await readSource(join(demoFolder, file), file, schema);
  if ('issues' in read) throw new Error(linesOf(read.issues));
  return read.source.data;
}

const linesOf = (issues: readonly Issue[]) =>
  issues.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n');

type Seeding = Pick<Deps, 'db' | 'passwords' | 'clock' | 'settings' | 'secrets'>;

async function importDemo({ db, clock, settings }: Seeding) {
  const imported = await importContent(db.queries, {
    folder: seedFolder,
    mediaFolder: mediaFolder(settings.dataDir),
    today: dayInVietnam(clock()),
  });
  if (imported.kind === 'issues') throw new Error(linesOf(imported.issues));
}

/**
 * Loads the demo content and families into an empty database. Returns false, and changes nothing, if there is any
 * login.
 */
export async function loadDemoOnce(seeding: Seeding): Promise<boolean> {
  const { db, passwords, clock, settings, secrets } = seeding;
  const taken = await db.queries.selectFrom('logins').select('id').limit(1).executeTakeFirst();
  if (taken) return false;
  await importDemo(seeding);
  await storeDemoCentres(db.queries, dayInVietnam(clock()));
  // Clients send the MD5 of a password, so that is hashed.
  await storeFamilies(db.queries, (password) =>
    passwords.hash(createHash('md5').update(password).digest('hex')),
  );
  await storeDemoNotices(db.queries, clock());
  await storeDemoStaff(db.queries, {
    passwordHash: await passwords.hash(demoStaffPassword),
    newSecret: () => secrets.seal(newTotpSecret()),
    now: clock(),
  });
  for (const set of [
    await setBannerFile({ db, clock, settings }, join(exampleFolder, 'banner.yaml')),
    await setPopupFile({ db, clock, settings }, join(exampleFolder, 'popup.yaml')),
  ])
    if ('issues' in set) throw new Error(JSON.stringify(set.issues));
  // Without statistics of the new rows the statements that add the history are planned badly.
  await sql`analyze`.execute(db.queries);
  return true;
}
