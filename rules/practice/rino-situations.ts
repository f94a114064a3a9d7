/** When and where Rino says something while a child practises. */
import { comboAt } from './combo.ts';
import { outcomeOf } from './outcome.ts';

/** When Rino says something; his words are in `rino-lines.json`. */
export type Situation =
  /** The first question appears. */
  | 'begin'
  /** The first question after some days without learning. */
  | 'comeback'
  | 'right'
  /** Right at another try, or right after an answer that was not. */
  | 'rightAfterWrong'
  /** Right, and several in a row. */
  | 'streak'
  | 'partly'
  /** Not right yet, and there is another try. */
  | 'wrongFirst'
  /** Not right, and the answer is shown. */
  | 'wrongLast'
  | 'hint'
  /** Typed, and nearly right: not counted yet. */
  | 'close'
  /** The child thinks for a long time. */
  | 'slow'
  | 'listening'
  /** Kept on the device, or passed to somebody who marks it. */
  | 'kept'
  /** A question that was wrong comes once more. */
  | 'again'
  | 'last'
  /** The result: nearly everything is right. */
  | 'endGreat'
  /** The result: most is right. */
  | 'endGood'
  /** The result: much is still new. */
  | 'endTried';

/** How an attempt begins. */
export interface Beginning {
  /** Questions that were wrong come once more. */
  readonly isAgain: boolean;
  /** The first time after some days without learning. */
  readonly isComeback: boolean;
  /** The number of existing answers, after a reload or on another device. */
  readonly answered: number;
}

/** Returns Rino's greeting; null if the child is in the middle of it, and needs none. */
export function atBegin({ isAgain, isComeback, answered }: Beginning): Situation | null {
  if (answered > 0) return null;
  if (isAgain) return 'again';
  return isComeback ? 'comeback' : 'begin';
}

const comebackAfterSeconds = 3 * 86_400;

/**
 * Whether a student comes back after days without learning. `lastAt`: when something was last finished, null means
 * never. Both are in seconds.
 */
export const isComeback = (lastAt: number | null, now: number): boolean =>
  lastAt !== null && now - lastAt >= comebackAfterSeconds;

/** The feedback on a try. */
export interface TryFeedback {
  /** Received, and not scored yet. */
  readonly waiting: boolean;
  readonly correct: boolean;
  readonly points: number;
  readonly remainingTries: number;
  readonly triesUsed: number;
}

/** `streak`: right answers in a row, including this one; `afterWrong`: the previous answer was not right. */
export function afterTry(
  { waiting, correct, points, remainingTries, triesUsed }: TryFeedback,
  { streak, afterWrong }: { streak: number; afterWrong: boolean },
): Situation {
  if (waiting) return 'kept';
  if (correct) {
    if (triesUsed > 1 || afterWrong) return 'rightAfterWrong';
    return comboAt(streak) === null ? 'right' : 'streak';
  }
  if (remainingTries > 0) return 'wrongFirst';
  return outcomeOf(correct, points) === 'partly' ? 'partly' : 'wrongLast';
}

/** The minimum number of questions for a line at the last one. */
const minForLast = 3;

/** Returns what Rino says at a question: `open` of the `total` have no answer, including this one. */
export const atQuestion = (open: number, total: number): Situation | null =>
  open === 1 && total >= minForLast ? 'last' : null;

/** The situations with a line beside the question, until something is entered; the others are in the sheet. */
const beside: ReadonlySet<Situation> = new Set(['begin', 'comeback', 'again', 'last', 'slow']);

export const isBesideQuestion = (situation: Situation): boolean => beside.has(situation);

/** How long a child may think before Rino says that there is time. */
export const slowAfterMs = 40_000;
