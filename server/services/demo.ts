import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importContent } from '@bitu/db/import/import.ts';
import { storeDemoCentres } from '@bitu/db/seed/centres.ts';
import { storeFamilies } from '@bitu/db/seed/families.ts';
import { storeDemoNotices } from '@bitu/db/seed/notices.ts';
import type { Deps } from '../deps.ts';
import { setBannerFile, setPopupFile } from '../notices/files/files.ts';
import { dayInVietnam } from '../time.ts';
import { makeFilms } from './films/films.ts';
import { mediaFolder } from './media.ts';

export const seedFolder = join(import.meta.dirname, '../../db/seed/content');
/** What the operator's files look like; the demo shows the banner, and has the popup switched off. */
export const exampleFolder = join(import.meta.dirname, '../../db/seed/examples');

type Seeding = Pick<Deps, 'db' | 'passwords' | 'clock' | 'settings'>;

async function importDemo({ db, clock, settings }: Seeding, folder: string) {
  const imported = await importContent(db.queries, {
    folder,
    mediaFolder: mediaFolder(settings.dataDir),
    today: dayInVietnam(clock()),
  });
  if (imported.kind === 'faults')
    throw new Error(
      imported.faults.map((fault) => `${fault.file}:${fault.line} ${fault.message}`).join('\n'),
    );
}

/**
 * Loads the demo content and families into an empty database; a database with any login is left alone.
 * `films` writes the videos of the lessons to a folder of content; it takes longer than everything else.
 */
export async function loadDemoOnce(seeding: Seeding, films = makeFilms): Promise<void> {
  const { db, passwords, clock, settings } = seeding;
  const taken = await db.queries.selectFrom('logins').select('id').limit(1).executeTakeFirst();
  if (taken) return;
  const filmFolder = await mkdtemp(join(tmpdir(), 'bitu-films-'));
  try {
    await films(filmFolder);
    await importDemo(seeding, filmFolder);
  } finally {
    await rm(filmFolder, { recursive: true, force: true });
  }
  // After the videos that its lessons give.
  await importDemo(seeding, seedFolder);
  await storeDemoCentres(db.queries, dayInVietnam(clock()));
  // Clients send the MD5 of a password (section 7), so that is what is hashed.
  await storeFamilies(db.queries, (password) =>
    passwords.hash(createHash('md5').update(password).digest('hex')),
  );
  await storeDemoNotices(db.queries, clock());
  for (const set of [
    await setBannerFile({ db, clock, settings }, join(exampleFolder, 'banner.yaml')),
    await setPopupFile({ db, clock, settings }, join(exampleFolder, 'popup.yaml')),
  ])
    if ('faults' in set) throw new Error(JSON.stringify(set.faults));
}
