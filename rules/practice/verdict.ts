/** What checking and scoring answer. A slip of form is told to the student and never counts as wrong (decisions, Practice). */

/** Why an answer cannot be scored yet: nothing entered, not as many options as asked for, not a number. */
export type Slip = 'empty' | 'choose_count' | 'not_a_number';

/** A slip with the sentence that the child reads. */
export interface Slipped {
  readonly kind: 'slip';
  readonly slip: Slip;
  readonly message: string;
}

/** Not an answer of this question at all: unknown ids, doubles, wrong length. A student's screen never sends one. */
export interface NotOfThisShape {
  readonly kind: 'shape';
}

/** An answer in the shape of its type, ready to be scored. */
export interface WellFormed<E> {
  readonly kind: 'ok';
  readonly entered: E;
}

export type Checked<E> = WellFormed<E> | Slipped | NotOfThisShape;

/** How much of one question is right. `points` is 0 to 1; `right` of `total` are its parts; `correct` means all of it. */
export interface Verdict {
  readonly points: number;
  readonly right: number;
  readonly total: number;
  readonly correct: boolean;
}

/** An answer that may be scored. */
export const wellFormed = <E>(entered: E): WellFormed<E> => ({ kind: 'ok', entered });

/** A slip of form, with what to tell the child. */
export const slipped = (slip: Slip, message: string): Slipped => ({ kind: 'slip', slip, message });

/** The answer is not of this question. */
export const notOfThisShape: NotOfThisShape = { kind: 'shape' };

/** All or nothing: one part. */
export const wholeVerdict = (correct: boolean): Verdict => ({
  points: correct ? 1 : 0,
  right: correct ? 1 : 0,
  total: 1,
  correct,
});

/** `earned` of `total` parts count (0 to `total`; `right` of them were right before anything was taken off). A question without parts earns nothing. */
export function partialVerdict(right: number, total: number, earned: number = right): Verdict {
  const points = total > 0 ? Math.min(1, Math.max(0, earned / total)) : 0;
  return { points, right, total, correct: points === 1 };
}
