import type { PracticeQuestion } from '@bitu/contract/practice.ts';

/** Right answers in a row up to now, in the order in which they were given. */
export function streakOf(questions: readonly PracticeQuestion[]): number {
  const given = questions
    .flatMap(({ position, user: [answer] }) =>
      answer && answer.is_correct !== null
        ? [{ position, at: answer.saved_at ?? 0, correct: answer.is_correct === 1 }]
        : [],
    )
    .toSorted((a, b) => a.at - b.at || a.position - b.position);
  return given.length - 1 - given.findLastIndex(({ correct }) => !correct);
}
