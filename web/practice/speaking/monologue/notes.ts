/** A child's notes while preparing to speak: kept on the device only, by student and question. */

const maxAgeMs = 30 * 86_400_000;

const prefixOf = (studentId: number) => `bitu-preparation/${studentId}/`;

/** The student and the question of the notes. */
export interface NotesOf {
  readonly studentId: number;
  readonly questionId: number;
}
const keyOf = ({ studentId, questionId }: NotesOf) => prefixOf(studentId) + questionId;

/** Without storage, notes last as long as the page. */
const memory = new Map<string, string>();

interface StoredNotes {
  text: string;
  /** When it was written, in milliseconds. */
  at: number;
}

function read(key: string): StoredNotes | null {
  try {
    const stored = localStorage.getItem(key) ?? memory.get(key);
    return stored ? (JSON.parse(stored) as StoredNotes) : null;
  } catch {
    return null;
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function keysOf(studentId: number): string[] {
  let stored: string[] = [];
  try {
    stored = Object.keys(localStorage);
  } catch {
    // Nothing was kept.
  }
  return [...stored, ...memory.keys()].filter((key) => key.startsWith(prefixOf(studentId)));
}

export const preparationOf = (of: NotesOf): string => read(keyOf(of))?.text ?? '';

/** Stores the notes, and removes those that are a month old. */
export function keepPreparation(of: NotesOf, text: string): void {
  const key = keyOf(of);
  for (const old of keysOf(of.studentId))
    if (Date.now() - (read(old)?.at ?? 0) > maxAgeMs) remove(old);
  const stored = JSON.stringify({ text, at: Date.now() } satisfies StoredNotes);
  try {
    localStorage.setItem(key, stored);
  } catch {
    memory.set(key, stored);
  }
}

/** Removes the notes of an erased student. */
export function deletePreparation(studentId: number): void {
  for (const key of keysOf(studentId)) remove(key);
}
