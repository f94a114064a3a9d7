/** The undo history of a text, kept on this device by student, attempt and question until the attempt is submitted. */
import type { History } from '@bitu/rules/practice/writing/history.ts';
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

export interface TextPlace {
  readonly studentId: number;
  readonly attemptId: number;
  readonly questionId: number;
}

interface StoredHistory {
  /** The text that the history belongs to. */
  readonly text: string;
  readonly history: History;
  /** When it was kept, in milliseconds. */
  readonly at: number;
}

/** A history unchanged for this long belongs to an attempt that is over. */
const maxAgeMs = 30 * 86_400_000;

let store: UseStore | undefined;
const open = () => (store ??= createStore('bitu-writing', 'history'));

const keyOf = ({ studentId, attemptId, questionId }: TextPlace) =>
  `${studentId}/${attemptId}/${questionId}`;

/** Stores the history of a text. A browser that keeps nothing loses only the undo steps. */
export async function keepHistory(place: TextPlace, text: string, history: History): Promise<void> {
  try {
    const stored: StoredHistory = { text, history, at: Date.now() };
    await open()('readwrite', (all) => promisifyRequest(all.put(stored, keyOf(place))));
  } catch {
    // A private window, or a full disk.
  }
}

/** Returns the history of this very text, or null when there is none or the text was changed elsewhere. */
export async function storedHistory(place: TextPlace, text: string): Promise<History | null> {
  try {
    const stored = await open()('readonly', (all) =>
      promisifyRequest<StoredHistory | undefined>(all.get(keyOf(place))),
    );
    return stored?.text === text ? stored.history : null;
  } catch {
    return null;
  }
}

/** Removes the histories of an attempt, or of a student (`attemptId` null), and all that are a month old. */
export async function deleteHistories(studentId: number, attemptId: number | null): Promise<void> {
  const prefix = attemptId === null ? `${studentId}/` : `${studentId}/${attemptId}/`;
  try {
    await open()('readwrite', async (all) => {
      const done = promisifyRequest(all.transaction);
      const keys = (await promisifyRequest(all.getAllKeys())) as string[];
      const stored = (await promisifyRequest(all.getAll())) as StoredHistory[];
      for (const [i, key] of keys.entries())
        if (key.startsWith(prefix) || Date.now() - (stored[i]?.at ?? 0) > maxAgeMs) all.delete(key);
      await done;
    });
  } catch {
    // A history that could not be stored need not be removed.
  }
}
