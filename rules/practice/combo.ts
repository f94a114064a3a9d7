/** An animation for 2, 3, 5 and 10 right answers in a row. */
export type Combo = 2 | 3 | 5 | 10;

/**
 * Returns the animation for a streak, or null. The count restarts after each ten, so the 10th, 20th, … answer has
 * the animation of 10, and the 12th, 13th and 15th have those of 2, 3 and 5 again.
 */
export function comboAt(streak: number): Combo | null {
  if (!(streak > 0)) return null;
  switch (streak % 10) {
    case 2:
      return 2;
    case 3:
      return 3;
    case 5:
      return 5;
    case 0:
      return 10;
    default:
      return null;
  }
}

/** Returns the streak after one more answer: one longer if it is right, else 0. */
export function comboAfter(previous: number, correct: boolean): number {
  return correct ? previous + 1 : 0;
}
