/** The range that a level expects of an attempt, and whether the attempt is in it. */
import { percentOf, type QuestionFacts, type SkillRange, tally } from './attempt.ts';

/** From 0 to 100. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

export type Position = 'under' | 'within' | 'above';

/** The minimum number of questions for a conclusion about a skill, and about the level. */
export const minSkillQuestions = 4;
export const minQuestions = 8;

export function positionOf(percent: number, { low, high }: Band): Position {
  if (percent < low) return 'under';
  return percent > high ? 'above' : 'within';
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the expected range of the whole attempt: the mean of the ranges over the scored questions, each with the
 * mean of its skills' ranges. null: fewer than half of them have a skill with a range.
 */
export function wholeBand(
  questions: readonly QuestionFacts[],
  ranges: readonly SkillRange[],
): Band | null {
  const scored = questions.filter(({ isAnswered, points }) => !isAnswered || points !== null);
  const bands = scored.flatMap(({ skills }) => {
    const own = ranges.filter(({ skillId }) => skills.some(({ id }) => id === skillId));
    if (own.length === 0) return [];
    return [{ low: mean(own.map(({ low }) => low)), high: mean(own.map(({ high }) => high)) }];
  });
  if (bands.length === 0 || bands.length * 2 < scored.length) return null;
  return {
    low: Math.round(mean(bands.map(({ low }) => low))),
    high: Math.round(mean(bands.map(({ high }) => high))),
  };
}

/** Returns where a skill lies relative to its range; null: it has no range, or too few questions are scored. */
export function skillPosition(
  questions: readonly QuestionFacts[],
  range: Band | undefined,
): Position | null {
  const sums = tally(questions);
  const percent = percentOf(sums);
  if (!range || percent === null || sums.scored < minSkillQuestions) return null;
  return positionOf(percent, range);
}
