/**
 * Today's set of the notebook on this device, so that it can be done without a network. Only the session that fetched
 * it can read it, so that no other child ever does, and signing out removes it.
 */
import type { DrillData } from '@bitu/contract/drills.ts';
import type { BaiLam } from '@bitu/contract/practice.ts';
import { createStore, get, set, type UseStore } from 'idb-keyval';
import { readToken } from '../api/token.ts';
import { setStore } from './delete-kept-set.ts';

export interface Unchecked {
  readonly question_id: number;
  readonly bai_lam: BaiLam;
}

export interface KeptSet {
  readonly studentId: number;
  readonly drill: DrillData;
  /**
   * Set once it was done without a network: the answers that were never checked, to be handed in when there is one.
   * null: not done yet.
   */
  readonly unchecked: readonly Unchecked[] | null;
}

/** Only one set is kept at a time. */
const key = 'today';

let store: UseStore | undefined;
const storeOf = () => (store ??= createStore(setStore.database, setStore.name));

/**
 * The key of a session's record: a hash, never its token. null when signed out, or on an insecure page, which never
 * works without a network.
 */
async function nameOfSession(): Promise<string | null> {
  const token = readToken();
  if (token === null || !globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** With a full disk or in a private window, nothing is kept. */
export async function keepSet(kept: KeptSet): Promise<void> {
  const session = await nameOfSession();
  if (session !== null) await set(key, { ...kept, session }, storeOf()).catch(() => {});
}

/** Returns the set that this session has kept. */
export async function keptSet(): Promise<KeptSet | null> {
  const session = await nameOfSession();
  if (session === null) return null;
  const kept = await get<KeptSet & { session: string }>(key, storeOf()).catch(() => undefined);
  return kept?.session === session ? kept : null;
}
