import { Failure } from '../failure.ts';

/** How many readings of one person may wait while another of theirs is being scored. */
const maxWaiting = 4;

/**
 * Runs `work` after the earlier work of the same person: a student, an author, or a visitors' address. Throws
 * `speechBusy` if too much of it is waiting.
 */
export type InTurn = <T>(who: number | string, work: () => Promise<T>) => Promise<T>;

/**
 * Allows each person one recording at a time in the engine's queue, which is first in, first out: however many one
 * person sends, another waits for at most one recording of each.
 */
export function createSemaphore(): InTurn {
  const lines = new Map<number | string, { length: number; last: Promise<unknown> }>();
  return async function inTurn(who, work) {
    const line = lines.get(who) ?? { length: 0, last: Promise.resolve() };
    if (line.length > maxWaiting) throw new Failure('speechBusy', { retryAfter: 3 });
    lines.set(who, line);
    line.length++;
    const done = line.last.then(work);
    line.last = done.catch(() => {});
    try {
      return await done;
    } finally {
      line.length--;
      if (line.length === 0) lines.delete(who);
    }
  };
}
