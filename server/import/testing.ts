/** For tests of imports: a separate database for the test file, and folders written on the fly. */
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@bitu/db/connect.ts';
import { type Imported, importContent } from '@bitu/db/import/import.ts';
import { afterAll, beforeAll, inject } from 'vitest';
import { writeFolder } from '../testing/content.ts';
import { testDatabase } from '../testing/database.ts';

/** Call once at the top of a file. */
export function useImports() {
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await testDatabase());
  });
  afterAll(async () => {
    await db.close();
    await drop();
  });
  const importFolder = async (folder: string) => {
    const mediaFolder = await mkdtemp(join(inject('dataDir'), 'media-'));
    const imported = await importContent(db.queries, { folder, mediaFolder, today: '2026-11-21' });
    return { imported, media: await readdir(mediaFolder) };
  };
  return {
    db: () => db,
    importFolder,
    /** Imports these files. Returns the result and the names of the served files. */
    importFiles: async (files: Parameters<typeof writeFolder>[0]) =>
      importFolder(await writeFolder(files)),
  };
}

/** Returns the issues of an import, and checks that nothing was stored. */
export function issuesIn(imported: Imported) {
  if (imported.kind === 'stored') throw new Error('no issue was found');
  return imported.issues;
}
