/** The outcome of an answer that is right or wrong, shared by practice, results and reports. */
export type Outcome = 'correct' | 'partly' | 'incorrect';

/**
 * An answer that earns points without being right is partly right ('gần đúng'). Points decide, not the number of
 * right parts: a reading earns points for its sounds even if no whole word was read well.
 */
export function outcomeOf(isRight: boolean, points: number): Outcome {
  if (isRight) return 'correct';
  return points > 0 ? 'partly' : 'incorrect';
}
