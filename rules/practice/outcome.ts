/** The outcome of an answer that is right or wrong: one rule for practice, result and reports. */
export type Outcome = 'right' | 'partly' | 'wrong';

/**
 * What earns something without being right is partly right ('gần đúng'). The points decide and not the right parts: a
 * reading earns by its sounds, also where no whole word of it was read well.
 */
export function outcomeOf({ isRight, points }: { isRight: boolean; points: number }): Outcome {
  if (isRight) return 'right';
  return points > 0 ? 'partly' : 'wrong';
}
