import type { Deps } from '../deps.ts';
import { spendQuota, staffFiles } from '../services/limits/day-quota.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { type MediaBytes, mediaName, storeMediaBytes } from '../services/media.ts';
import { storedOf, noteFiles } from './queries.ts';

type KeepDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'settings'>;

/** Stores a picture or sound uploaded by staff, like `keepFiles`, and logs it. Returns its name and its address. */
export async function keepUpload(
  deps: KeepDeps,
  staff: Staff,
  kind: 'picture' | 'audio',
  file: MediaBytes,
): Promise<{ name: string; src: string }> {
  await keepFiles(deps, staff, [file]);
  const name = mediaName(file);
  const target = { type: 'file', code: name } as const;
  await auditStaff(deps.db.queries, staff, deps.clock(), {
    action: 'upload',
    target,
    fields: [kind],
  });
  return { name, src: `/media/${name}` };
}

/**
 * Stores pictures and sounds under their hash. The quota counts stored bytes: uploading a file again is free and
 * restarts its retention. Throws `dayQuota`.
 */
export async function keepFiles(
  { db, clock, limits, settings }: KeepDeps,
  staff: Staff,
  files: readonly MediaBytes[],
): Promise<void> {
  const byName = new Map(files.map((file) => [mediaName(file), file]));
  if (byName.size === 0) return;
  const storedNames = new Set(await storedOf(db.queries, [...byName.keys()]));
  const added = [...byName].reduce(
    (total, [name, { bytes }]) => total + (storedNames.has(name) ? 0 : bytes.length),
    0,
  );
  if (added > 0) await spendQuota({ limits, clock }, staffFiles, staff.id, added);
  const rows = [...byName].map(([name, { bytes }]) => ({
    name,
    bytes: bytes.length,
    staff_id: staff.id,
    uploaded_at: clock(),
  }));
  // Locks the rows while the files are written, so that a concurrent sweep does not delete them.
  await db.queries.transaction().execute(async (trx) => {
    await noteFiles(trx, rows);
    for (const file of byName.values()) await storeMediaBytes(settings.dataDir, file);
  });
}
