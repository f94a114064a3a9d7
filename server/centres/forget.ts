import type { Deps } from '../deps.ts';
import { forgetQueues } from './queue.ts';

const everyMs = 3_600_000;

/** Forgets the queues of days that are over: now, and every hour. Answers how to stop. */
export async function keepForgettingQueues(deps: Deps): Promise<() => void> {
  await forgetQueues(deps);
  const timer = setInterval(() => {
    forgetQueues(deps).catch((error: Error) =>
      deps.log.error({ err: { message: error.message } }, 'queues of former days are still there'),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
