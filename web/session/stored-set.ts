/** Today's set of the notebook on this device, so that it can be done without a network. */
import type { DrillData } from '@bitu/contract/drills.ts';
import type { BaiLam } from '@bitu/contract/practice.ts';
import { del, get, set } from 'idb-keyval';
import { nameOfSession, storeOf } from './device-store.ts';

export interface Unchecked {
  readonly question_id: number;
  readonly bai_lam: BaiLam;
}

export interface StoredSet {
  readonly studentId: number;
  readonly drill: DrillData;
  /**
   * Set once it was done without a network: the answers that were never checked, to be handed in when there is one.
   * Null if not done yet.
   */
  readonly unchecked: readonly Unchecked[] | null;
}

/** Only one set is kept at a time. */
const key = 'today';

/** With a full disk or in a private window, nothing is kept. */
export async function keepSet(stored: StoredSet): Promise<void> {
  const session = await nameOfSession();
  if (session !== null) await set(key, { ...stored, session }, storeOf()).catch(() => {});
}

/** Returns the set that this session has kept. */
export async function storedSet(): Promise<StoredSet | null> {
  const session = await nameOfSession();
  if (session === null) return null;
  const stored = await get<StoredSet & { session: string }>(key, storeOf()).catch(() => undefined);
  return stored?.session === session ? stored : null;
}

/** Removes it once it is done. */
export async function deleteStoredSet(): Promise<void> {
  try {
    await del(key, storeOf());
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
