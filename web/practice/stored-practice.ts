/**
 * Started practices on this device, so that a page that is reloaded without a network, or whose tab was killed, goes on
 * where it was. Answers that were not sent are in the outbox; this is what the server has said.
 */
import { delMany, entries, get, keys, set } from 'idb-keyval';
import { isViewOnly } from '../api/view-only.ts';
import { nameOfSession, storeOf } from '../session/device-store.ts';
import type { OpenedPractice, OpenInput } from './api.ts';
import type { Progress } from './session/attempt.ts';

interface StoredPractice {
  readonly studentId: number;
  readonly data: OpenedPractice;
  readonly progress: Progress;
  /** When `data` arrived, by the device's date, in milliseconds. */
  readonly arrivedAt: number;
}

type Record = StoredPractice & { readonly session: string };

/** A child has hardly more than a few practices open; each takes about 50 kB. */
const atMost = 5;
const prefix = 'practice/';

type Place = Pick<OpenInput, 'practiceId' | 'wrongOf'>;

const keyOf = ({ practiceId, wrongOf }: Place) => `${prefix}${practiceId}/${wrongOf ?? ''}`;

/** With a full disk, in a private window or in a view-only session, nothing is kept. */
export async function keepPractice(
  input: OpenInput,
  data: OpenedPractice,
  progress: Progress,
): Promise<void> {
  const session = await nameOfSession();
  if (session === null || isViewOnly() || data.result_id !== null) return;
  const { studentId } = input;
  const arrivedAt = Date.now() - (performance.now() - data.received_at);
  const record: Record = { session, studentId, data, progress, arrivedAt };
  try {
    const key = keyOf(input);
    const isNew = !(await keys(storeOf())).includes(key);
    await set(key, record, storeOf());
    if (isNew) await prune();
  } catch {
    // The answers themselves are safe without it.
  }
}

async function practices(): Promise<[string, Record][]> {
  const all = await entries<string, Record>(storeOf());
  return all.filter(([key]) => key.startsWith(prefix));
}

async function prune(): Promise<void> {
  const old = (await practices())
    .toSorted(([, a], [, b]) => b.arrivedAt - a.arrivedAt)
    .slice(atMost)
    .map(([key]) => key);
  if (old.length > 0) await delMany(old, storeOf());
}

/**
 * The practice that this session has started, or null. Its time goes on by the device's clock, which only decides what
 * is shown until the server replies.
 */
export async function storedPractice(
  place: Place,
): Promise<{ studentId: number; data: OpenedPractice } | null> {
  const session = await nameOfSession();
  if (session === null) return null;
  try {
    const record = await get<Record>(keyOf(place), storeOf());
    if (record?.session !== session) return null;
    const { studentId, data, progress, arrivedAt } = record;
    const received_at = performance.now() - Math.max(0, Date.now() - arrivedAt);
    return { studentId, data: { ...data, progress, received_at } };
  } catch {
    return null;
  }
}

/** Removes an attempt that is over. */
export async function deleteStoredPractice(attemptId: number): Promise<void> {
  try {
    const over = (await practices()).filter(([, { data }]) => data.attempt_id === attemptId);
    await delMany(
      over.map(([key]) => key),
      storeOf(),
    );
  } catch {
    // Nothing was kept.
  }
}
