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
 * Returns the expected range of the whole attempt: the mean of the ranges over the scored questions, each with the mean
 * of its skills' ranges. Null if fewer than half of them have a skill with a range.
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

/** How the questions of one level went in an entry test, 0 to 100, and what the level expects of them. */
export interface Asked {
  readonly percent: number;
  readonly band: Band;
}

/**
 * Returns how a level's own questions went; null if the test asked too few of them. `place`: the level's, from 1, the
 * easiest, which is the difficulty of its questions.
 */
export function askedOf(
  questions: readonly QuestionFacts[],
  { ranges, place }: { readonly ranges: readonly SkillRange[]; readonly place: number },
): Asked | null {
  const own = questions.filter(({ difficulty }) => difficulty === place);
  const percent = percentOf(tally(own));
  const band = wholeBand(own, ranges);
  const isEnough =
    tally(questions).scored >= minQuestions && tally(own).scored >= minSkillQuestions;
  return band && percent !== null && isEnough ? { percent, band } : null;
}

/**
 * Returns the level if the whole test is about it. A skill of a test about several levels is not compared with the
 * range of one of them.
 */
export const soleLevel = <Own extends { readonly place: number }>(
  questions: readonly QuestionFacts[],
  level: Own | null,
): Own | null =>
  level && questions.every(({ difficulty }) => difficulty === level.place) ? level : null;

/** Returns where a skill lies relative to its range; null if it has no range, or too few questions are scored. */
export function skillPosition(
  questions: readonly QuestionFacts[],
  range: Band | undefined,
): Position | null {
  const sums = tally(questions);
  const percent = percentOf(sums);
  if (!range || percent === null || sums.scored < minSkillQuestions) return null;
  return positionOf(percent, range);
}
