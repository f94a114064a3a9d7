import { importContent } from '@bitu/db/import/import.ts';
import { migrate } from '@bitu/db/migrate.ts';
import { mediaFolder } from '@bitu/server/services/media.ts';
import { readSettings } from '@bitu/server/settings.ts';
import { openDatabase } from '@bitu/server/start.ts';
import { dayInVietnam } from '@bitu/server/time.ts';

/** Loads a content folder; prints file and line of each fault. Answers the exit code. */
export async function importCommand([folder]: string[]): Promise<number> {
  if (folder === undefined) {
    process.stderr.write('import needs a folder\n');
    return 2;
  }
  const settings = readSettings(process.env);
  const db = await openDatabase(settings);
  try {
    await migrate(db.queries);
    const imported = await importContent(db.queries, {
      folder,
      mediaFolder: mediaFolder(settings.dataDir),
      today: dayInVietnam(new Date()),
    });
    if (imported.kind === 'faults') {
      for (const fault of imported.faults)
        process.stderr.write(`${fault.file}:${fault.line}: ${fault.message}\n`);
      process.stderr.write(`${imported.faults.length} faults; nothing was changed\n`);
      return 1;
    }
    const { practices, questions, retired, classes, lessons } = imported;
    process.stdout.write(
      `${practices} practices (${questions} new questions, ${retired} retired), ${classes} classes, ${lessons} lessons\n`,
    );
    return 0;
  } finally {
    await db.close();
  }
}
