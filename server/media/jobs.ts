import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { removeMedia } from '../services/media.ts';
import { columnsOfReferences, filesIn, noteUsed, takeUnused } from './queries.ts';

/** How long an unreferenced file is kept after its upload or its last use. */
const retentionDays = 14;
const atOnce = 100;

/**
 * Deletes uploads of staff that nothing refers to. Files without a row in `media_files`, such as imported ones, are
 * kept. Returns the number of deleted files.
 */
export async function sweepMedia({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<number> {
  const now = clock();
  // One statement per table; no request waits for it.
  await noteUsed(db.queries, await db.withoutTimeLimits(findUsed), now);
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  let swept = 0;
  for (;;) {
    // Deletes the files before the transaction commits, so that a later run repeats what a crash interrupted.
    const count = await db.queries.transaction().execute(async (trx) => {
      const names = await takeUnused(trx, before, atOnce);
      await Promise.all(names.map((name) => removeMedia(settings.dataDir, name)));
      return names.length;
    });
    swept += count;
    if (count < atOnce) return swept;
  }
}

/** Returns the tables that refer to each file, by its name. */
async function findUsed(queries: Queries): Promise<Map<string, string[]>> {
  const used = new Map<string, string[]>();
  for (const place of await columnsOfReferences(queries))
    for (const name of await filesIn(queries, place))
      used.set(name, [...(used.get(name) ?? []), place.table]);
  return used;
}

// It runs at 03:40 in Vietnam.
export const mediaJobs = (deps: Deps): Job[] => [
  { queue: 'media-sweep', cron: '40 20 * * *', work: () => sweepMedia(deps) },
];
