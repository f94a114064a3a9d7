/** Latencies of other users while the server works hard. */
import { createClient } from './client.ts';

/** Milliseconds of sequential calls until `isOver`. */
async function callUntil(port: number, token: string, isOver: () => boolean): Promise<number[]> {
  const call = createClient(port);
  const took = [];
  while (!isOver()) {
    const began = performance.now();
    const { status } = await call('accounts.profile', token);
    if (status !== 200) throw new Error(`a call of somebody else was answered ${status}`);
    took.push(performance.now() - began);
  }
  return took;
}

/** Runs `work` while each of these sessions makes calls; returns the milliseconds of their calls. */
export async function withBackgroundLoad<T>(
  port: number,
  tokens: readonly string[],
  work: Promise<T>,
): Promise<{ done: T; others: number[] }> {
  let isOver = false;
  const others = tokens.map((token) => callUntil(port, token, () => isOver));
  const done = await work.finally(() => {
    isOver = true;
  });
  return { done, others: (await Promise.all(others)).flat() };
}
