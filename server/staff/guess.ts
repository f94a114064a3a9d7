import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { type Hit, secondsUntil } from '../services/limits/limit.ts';

/**
 * Runs a check that could be used for guessing; only failed checks stay counted. Throws `tooManyRequests`, and what
 * `check` throws.
 */
export async function countedGuess<T>(
  { limits, clock }: Pick<Deps, 'limits' | 'clock'>,
  hits: Hit[],
  check: () => Promise<T>,
): Promise<T> {
  const over = await limits.consumeAll(hits);
  if (over)
    throw new Failure('tooManyRequests', {
      retryAfter: secondsUntil(over.resetsAt.getTime(), clock()),
    });
  const result = await check();
  await limits.refund(hits);
  return result;
}
