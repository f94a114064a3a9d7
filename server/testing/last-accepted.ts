import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks repeatedly, as screens do, until it is refused. Returns after how many milliseconds the last accepted request
 * was sent: a busy machine replies late, but a request sent too late must never be accepted.
 */
export async function lastAccepted(isAccepted: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  for (let last = 0; ;) {
    const asked = performance.now() - began;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (!(await isAccepted())) return last;
    last = asked;
    // oxlint-disable-next-line no-await-in-loop -- as screens do
    await sleep(5);
  }
}
