/** How much work a secret costs who guesses it, and a form who fills it in by machine. Tests ask for less. */

export interface PasswordCost {
  /** The memory is in KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** This is argon2id with m = 19456 KiB, t = 2, p = 1 (as OWASP recommends). */
export const passwordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

export interface BotCheckWork {
  /** The number of rounds of PBKDF2 per guess. */
  cost: number;
  /** The minimum number of guesses. */
  min: number;
  max: number;
}

/**
 * 5,000 rounds of PBKDF2 for each of 100 to 400 guesses: under a second in a phone's browser, in the background.
 * Creating a challenge costs the server one guess, verifying a solution none.
 */
export const botCheckWork: BotCheckWork = { cost: 5000, min: 100, max: 400 };
