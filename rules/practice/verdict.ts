/** The results of checking and scoring. A slip is shown to the student and never counts as wrong. */

/**
 * Why an answer cannot be scored yet: nothing or only a part is entered, the wrong number of options, not a number,
 * or not in the required form.
 */
export type Slip = 'empty' | 'unfinished' | 'choose_count' | 'not_a_number' | 'number_form';

/** A slip with its sentence for the child. */
export interface Slipped {
  readonly kind: 'slip';
  readonly slip: Slip;
  readonly message: string;
}

/** Not an answer to this question at all: unknown ids, duplicates, wrong length. The web app never sends one. */
export interface NotOfThisShape {
  readonly kind: 'shape';
}

/**
 * An answer in the shape of its type. `unfinished`: the slip to show while only a part of it is entered. Such an
 * answer is not accepted as final, but scored as it is when the attempt ends.
 */
export interface WellFormed<E> {
  readonly kind: 'ok';
  readonly entered: E;
  readonly unfinished: Slipped | null;
}

export type Checked<E> = WellFormed<E> | Slipped | NotOfThisShape;

/**
 * The score of one question. `points`: 0 to 1, null while it waits to be scored; `right` of `total` parts are right;
 * `correct`: all of them.
 */
export interface Verdict {
  readonly points: number | null;
  readonly right: number;
  readonly total: number;
  readonly correct: boolean;
}

/** An answer that may be scored; with a slip if only a part of it is entered. */
export const wellFormed = <E>(entered: E, unfinished: string | null = null): WellFormed<E> => ({
  kind: 'ok',
  entered,
  unfinished: unfinished === null ? null : slipped('unfinished', unfinished),
});

/** Returns the slip that prevents an answer from being final; null if there is none. */
export const slipOf = (checked: WellFormed<unknown> | Slipped): Slipped | null =>
  checked.kind === 'slip' ? checked : checked.unfinished;

export const slipped = (slip: Slip, message: string): Slipped => ({ kind: 'slip', slip, message });

/** The answer does not belong to this question. */
export const notOfThisShape: NotOfThisShape = { kind: 'shape' };

/**
 * The answer could not be scored, or not with certainty: somebody has to look at it, and it is not wrong until then.
 */
export const waitingVerdict: Verdict = { points: null, right: 0, total: 0, correct: false };

/** All or nothing: one part. */
export const wholeVerdict = (correct: boolean): Verdict => ({
  points: correct ? 1 : 0,
  right: correct ? 1 : 0,
  total: 1,
  correct,
});

/**
 * Returns points = earned / total (`earned`: 0 to `total`; `right`: the number of right parts before penalties). A
 * question without parts earns nothing.
 */
export function partialVerdict(right: number, total: number, earned: number = right): Verdict {
  const points = total > 0 ? Math.min(1, Math.max(0, earned / total)) : 0;
  return { points, right, total, correct: points === 1 };
}
