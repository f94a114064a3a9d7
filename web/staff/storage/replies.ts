/**
 * The server's last replies on this device, so that pages can be read without a network. They are encrypted with the
 * session: the next person who signs in on this computer cannot read them, nor can anybody after the session has ended.
 * They are deleted with the session, after a day, and with the build that wrote them, as the next one may expect
 * another format.
 */
import { deviceStore } from './store.ts';

interface Sealed {
  readonly id: string;
  /** Identifies the session, but cannot be used in its place. */
  readonly owner: string;
  /** Time of the reply, in milliseconds. */
  readonly at: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

export interface Replies {
  keep(key: readonly unknown[], data: unknown, at: number): Promise<void>;
  read(key: readonly unknown[]): Promise<{ data: unknown; at: number } | undefined>;
  /** Keeps nothing from now on, not even a reply that is being encrypted. */
  close(): void;
}

const store = deviceStore<Sealed>('replies');
const lastsMs = 24 * 3_600_000;
const maxReplies = 200;
const maxLetters = 500_000;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const digest = (text: string) => crypto.subtle.digest('SHA-256', bytesOf(text));
const nameOf = async (text: string) =>
  [...new Uint8Array(await digest(text))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const build = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

/** Deletes old, surplus and other owners' replies; null deletes everything. */
async function sweep(owner: string | null): Promise<void> {
  const all = (await store.all()).sort((a, b) => b.at - a.at);
  const mine = all.filter((one) => one.owner === owner && Date.now() - one.at <= lastsMs);
  const stays = new Set(mine.slice(0, maxReplies));
  await Promise.all(all.filter((one) => !stays.has(one)).map(({ id }) => store.remove(id)));
}

export const deleteReplies = (): Promise<void> => sweep(null);

/** The replies of a session. `secret` is its token. */
export async function openReplies(secret: string): Promise<Replies> {
  const seed = `${build()} ${secret}`;
  const owner = await nameOf(`owner ${seed}`);
  const raw = await digest(`key ${seed}`);
  const lock = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  // The key contains the search words.
  const idOf = (key: readonly unknown[]) => nameOf(`id ${seed} ${JSON.stringify(key)}`);
  let isOpen = true;
  await sweep(owner);
  return {
    async keep(key, data, at) {
      const text = JSON.stringify(data);
      if (text.length > maxLetters) return;
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, lock, bytesOf(text));
      const id = await idOf(key);
      if (isOpen) await store.set(id, { id, owner, at, iv, bytes });
    },
    async read(key) {
      const stored = await store.get(await idOf(key));
      if (!isOpen || !stored || Date.now() - stored.at > lastsMs) return undefined;
      const { iv, bytes, at } = stored;
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, lock, bytes);
      return { data: JSON.parse(new TextDecoder().decode(text)) as unknown, at };
    },
    close: () => void (isOpen = false),
  };
}
