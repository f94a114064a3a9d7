/** How far a video was watched, kept on the device until the server has it. A few numbers, so that they can be written while the page is being left. */
import { mergeParts, type Part } from '@bitu/rules/learning/watching.ts';
import { ApiError, call, type Output } from '../../api/client.ts';

/** Seconds; `sequence` as in the contract. */
export interface Note {
  position: number;
  played: [from: number, to: number][];
  sequence: number;
}

/** Whose notes, and the session they are sent with: a shared phone never sends one child's as another's. */
export interface Watcher {
  studentId: number;
  token: string;
}

/** As the contract takes them. */
const mostParts = 50;

const prefixOf = (studentId: number) => `bitu-watch/${studentId}/`;
const keyOf = ({ studentId }: Watcher, slug: string) => prefixOf(studentId) + slug;

/** Where the browser keeps nothing, notes live as long as the page. */
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
    // Nothing was kept there.
  }
}

export const keptNote = (watcher: Watcher, slug: string): Note | null => read(keyOf(watcher, slug));

/** Adds to what is kept of a video; the newest position counts. */
export function keepNote(watcher: Watcher, slug: string, position: number, parts: Part[]): void {
  const key = keyOf(watcher, slug);
  const before = read(key);
  const played = mergeParts([...(before?.played ?? []), ...parts], Infinity)
    .map(([from, to]): [number, number] => [from, to])
    .slice(0, mostParts);
  const sequence = Math.max(Date.now(), (before?.sequence ?? 0) + 1);
  write(key, { position, played, sequence });
}

/** A refusal that will be the same next time. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && !error.temporary && error.status !== 401;

/** Sequences of the notes that are being sent: hiding a page and leaving it come together. */
const onTheWay = new Map<string, number>();

/** Sends what is kept of a video; null: there is nothing, or it did not arrive and is kept on. */
export async function deliverNote(
  watcher: Watcher,
  slug: string,
): Promise<Output<'learning.watch'> | null> {
  const key = keyOf(watcher, slug);
  const note = read(key);
  if (!note || onTheWay.get(key) === note.sequence) return null;
  onTheWay.set(key, note.sequence);
  const settle = () => {
    // What came in the meantime holds all of it, and goes out with the next one.
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

/** The keys of what this device keeps of a student's videos. */
function keysOf(studentId: number): string[] {
  const prefix = prefixOf(studentId);
  let stored: string[] = [];
  try {
    stored = Object.keys(localStorage);
  } catch {
    // Nothing was kept there.
  }
  return [...stored, ...memory.keys()].filter((key) => key.startsWith(prefix));
}

/** Sends what other videos of the student left on this device. */
export function deliverOthers(watcher: Watcher, slug: string): void {
  const prefix = prefixOf(watcher.studentId);
  for (const key of keysOf(watcher.studentId))
    if (key !== prefix + slug) void deliverNote(watcher, key.slice(prefix.length));
}

/** Nothing of an erased student stays on the device. */
export function forgetNotes(studentId: number): void {
  for (const key of keysOf(studentId)) remove(key);
}
