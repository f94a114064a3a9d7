/**
 * Progress of videos, kept on the device until the server has it. A few numbers, so that they can be written while the
 * page is being left.
 */
import { mergeParts, type Part } from '@bitu/rules/learning/watching.ts';
import { ApiError, call, type Output } from '../../api/client.ts';

/** Seconds; `sequence` as in the contract. */
export interface Note {
  position: number;
  played: [from: number, to: number][];
  sequence: number;
}

/** The student and the session of the notes, so that a shared phone never sends one child's as another's. */
export interface Watcher {
  studentId: number;
  token: string;
}

/** The maximum of the contract. */
const maxParts = 50;

const prefixOf = (studentId: number) => `bitu-watch/${studentId}/`;
const keyOf = ({ studentId }: Watcher, slug: string) => prefixOf(studentId) + slug;

/** Without storage, notes last as long as the page. */
const memory = new Map<string, string>();

function read(key: string): Note | null {
  try {
    const text = localStorage.getItem(key) ?? memory.get(key);
    return text ? (JSON.parse(text) as Note) : null;
  } catch {
    return null;
  }
}

function write(key: string, note: Note): void {
  try {
    localStorage.setItem(key, JSON.stringify(note));
  } catch {
    memory.set(key, JSON.stringify(note));
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

export const storedNote = (watcher: Watcher, slug: string): Note | null =>
  read(keyOf(watcher, slug));

/** Adds to the note of a video; the newest position counts. */
export function keepNote(watcher: Watcher, slug: string, position: number, parts: Part[]): void {
  const key = keyOf(watcher, slug);
  const before = read(key);
  const played = mergeParts([...(before?.played ?? []), ...parts], Infinity)
    .map(([from, to]): [number, number] => [from, to])
    .slice(0, maxParts);
  const sequence = Math.max(Date.now(), (before?.sequence ?? 0) + 1);
  write(key, { position, played, sequence });
}

/** A refusal that trying again would not change. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && !error.temporary && error.status !== 401;

/** Sequence numbers that are being sent, as hiding a page and leaving it happen together. */
const onTheWay = new Map<string, number>();

/** Sends the note of a video. Returns null when there is none, or when it could not be sent and is kept. */
export async function deliverNote(
  watcher: Watcher,
  slug: string,
): Promise<Output<'learning.watch'> | null> {
  const key = keyOf(watcher, slug);
  const note = read(key);
  if (!note || onTheWay.get(key) === note.sequence) return null;
  onTheWay.set(key, note.sequence);
  const settle = () => {
    // A newer note includes this one, and is sent next.
    if (read(key)?.sequence === note.sequence) remove(key);
  };
  try {
    const { token } = watcher;
    const input = { params: { slug }, body: note };
    const answer = await call('learning.watch', input, { token, keepalive: true });
    settle();
    return answer;
  } catch (error) {
    if (isFinal(error)) settle();
    return null;
  } finally {
    if (onTheWay.get(key) === note.sequence) onTheWay.delete(key);
  }
}

/** The storage keys of a student's notes on this device. */
function keysOf(studentId: number): string[] {
  const prefix = prefixOf(studentId);
  let stored: string[] = [];
  try {
    stored = Object.keys(localStorage);
  } catch {
    // Nothing was kept.
  }
  return [...stored, ...memory.keys()].filter((key) => key.startsWith(prefix));
}

/** Sends the notes of the student's other videos. */
export function deliverOthers(watcher: Watcher, slug: string): void {
  const prefix = prefixOf(watcher.studentId);
  for (const key of keysOf(watcher.studentId))
    if (key !== prefix + slug) void deliverNote(watcher, key.slice(prefix.length));
}

/** Removes the notes of an erased student. */
export function deleteNotes(studentId: number): void {
  for (const key of keysOf(studentId)) remove(key);
}
