/**
 * Which question is asked for a card: its own, or another one of the same skill, so that no answer is learnt by
 * heart.
 */

/** The maximum number of mistakes that come once more at the end of a practice. */
export const maxAgain = 3;

export interface Choice {
  readonly questionId: number;
  /** The question asked last for it; null means its own, which was answered wrong. */
  readonly lastQuestionId: number | null;
  /** The questions that may be asked for it. */
  readonly askable: readonly number[];
}

/**
 * Returns the next question after the one asked last, in turn, that is not `taken`; the same one if there is no other;
 * null if nothing may be asked.
 */
export function questionFor(card: Choice, taken: ReadonlySet<number>): number | null {
  const last = card.lastQuestionId ?? card.questionId;
  const inTurn = card.askable.toSorted((a, b) => a - b);
  const after = inTurn.filter((id) => id > last);
  const before = inTurn.filter((id) => id < last);
  const others = [...after, ...before].filter((id) => !taken.has(id));
  return others[0] ?? (inTurn.includes(last) && !taken.has(last) ? last : null);
}
