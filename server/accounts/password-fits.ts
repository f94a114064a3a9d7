import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { secondsUntil } from '../services/limits/limit.ts';
import { spendBotCheck } from './otp.ts';
import { guessAt } from './sign-in-limits.ts';

/**
 * Checks a password; only wrong ones stay counted. Above the limit it requires a bot check, so that a stranger's
 * guesses cannot lock the owner out. Throws `botCheckNeeded`, or `unavailable` when too many checks are waiting.
 */
export async function passwordFits(
  deps: Deps,
  guessed: {
    /** The key for counting: a phone or an e-mail; for staff, the phone with a prefix. */
    who: string;
    /** Null if there is no such login. */
    password_hash: string | null;
    password: string;
  },
  { address, botCheck }: { address: string; botCheck: string | undefined },
): Promise<boolean> {
  const guess = guessAt(guessed, address);
  const over = await deps.limits.consumeAll(guess);
  if (over) {
    const retryAfter = secondsUntil(over.resetsAt.getTime(), deps.clock());
    if (botCheck === undefined) throw new Failure('botCheckNeeded', { retryAfter });
    await spendBotCheck(deps, botCheck, { use: 'sign-in', phone: guessed.who });
    return deps.passwords.verify(guessed.password, guessed.password_hash);
  }
  let isWrong = false;
  try {
    isWrong = !(await deps.passwords.verify(guessed.password, guessed.password_hash));
    return !isWrong;
  } finally {
    if (!isWrong) await deps.limits.refund(guess);
  }
}
