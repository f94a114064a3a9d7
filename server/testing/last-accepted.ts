import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks repeatedly, as screens do, until it is refused. Returns how many milliseconds from now the last question was
 * asked that was still accepted: a busy machine replies late, but what was asked too late may not be accepted on any.
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
