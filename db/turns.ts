/** Work that takes longer than this, in milliseconds, keeps others waiting. */
const noticeableMs = 5;

/**
 * Returns a function that does one piece of work at a time, whoever asks for it, and gives other work as much time
 * after each as it took. For what everybody shares: the thread, or the only connection of the embedded database.
 */
export function createTurns() {
  let last = Promise.resolve();
  return async function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const turn = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await turn;
    const began = performance.now();
    try {
      return await work();
    } finally {
      const took = performance.now() - began;
      if (took > noticeableMs) setTimeout(resolve, took);
      else setImmediate(resolve);
    }
  };
}
