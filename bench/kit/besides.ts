/** What somebody else notices while the server works hard. */
import { createClient } from './client.ts';

/** Milliseconds of calls that are made one after the other until `isOver`. */
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

/** Does something while each of these sessions calls; answers the milliseconds of their calls. */
export async function besides<T>(
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
