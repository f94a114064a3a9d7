import { Failure } from '../failure.ts';

/** Readings of one student that may wait while another of theirs is being scored. */
const maxWaiting = 4;

/** Runs `work` after the earlier work of this student. Throws `speechBusy` when too much of it is waiting. */
export type InTurn = <T>(studentId: number, work: () => Promise<T>) => Promise<T>;

/**
 * Allows each student one recording at a time in the engine's queue, which is first in, first out: however many one
 * student sends, another waits for at most one recording of each.
 */
export function createSemaphore(): InTurn {
  const lines = new Map<number, { length: number; last: Promise<unknown> }>();
  return async function inTurn(studentId, work) {
    const line = lines.get(studentId) ?? { length: 0, last: Promise.resolve() };
    if (line.length > maxWaiting) throw new Failure('speechBusy', { retryAfter: 3 });
    lines.set(studentId, line);
    line.length++;
    const done = line.last.then(work);
    line.last = done.catch(() => {});
    try {
      return await done;
    } finally {
      line.length--;
      if (line.length === 0) lines.delete(studentId);
    }
  };
}
