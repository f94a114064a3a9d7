/**
 * What this device keeps of a session's work, so that it goes on without a network: today's set of the notebook, and
 * started practices. Only the session that fetched it reads it, so that no other child ever does, and signing out
 * removes it.
 */
import { createStore, type UseStore } from 'idb-keyval';
import { readToken } from '../api/token.ts';
import { setStore } from './delete-sets.ts';

let store: UseStore | undefined;
export const storeOf = (): UseStore => (store ??= createStore(setStore.database, setStore.name));

/**
 * The name of the session in its records: a hash, never its token. null when signed out, or on an insecure page, which
 * never works without a network.
 */
export async function nameOfSession(): Promise<string | null> {
  const token = readToken();
  if (token === null || !globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
