/**
 * What this device keeps for a person and the server has not: asked about before the person signs out, and deleted
 * then, as the next one on this computer could read it.
 */
import { createStore, delMany, entries } from 'idb-keyval';

/** The names of the stores; `drafts` of marks are on the server too a few seconds after the last key. */
const outboxes = ['cells', 'outbox', 'presses'];
const drafts = 'drafts';
const writings = ['announcements'];
const draftSavedMs = 10_000;

type Kept = { readonly staffId?: number; readonly at?: number };

const open = (name: string) => createStore(`bitu-staff-${name}`, 'kept');

/** Returns the keys of what a store keeps for a person. A store that cannot be opened counts as empty. */
async function keysOf(
  name: string,
  staffId: number,
  counts: (kept: Kept) => boolean = () => true,
): Promise<string[]> {
  const all = await entries<string, Kept>(open(name)).catch(() => []);
  return all
    .filter(
      ([key, kept]) => (kept.staffId === staffId || key.startsWith(`${staffId}/`)) && counts(kept),
    )
    .map(([key]) => key);
}

/** Returns how many entries, marks, presses and texts of a person are on this device alone. */
export async function countUnsent(staffId: number): Promise<number> {
  const isNew = ({ at = 0 }: Kept) => !navigator.onLine || Date.now() - at < draftSavedMs;
  const found = await Promise.all([
    ...[...outboxes, ...writings].map((name) => keysOf(name, staffId)),
    keysOf(drafts, staffId, isNew),
  ]);
  return found.flat().length;
}

/** Deletes all that this device keeps for a person. */
export async function deleteKept(staffId: number): Promise<void> {
  await Promise.all(
    [...outboxes, drafts, ...writings].map(async (name) => {
      const keys = await keysOf(name, staffId);
      await delMany(keys, open(name)).catch(() => {});
    }),
  );
}
