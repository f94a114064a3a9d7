/** Draws an attempt once: which questions, in which order, with which order of options. */
import { type Random, shuffled } from '../random.ts';

/** The parts of a question that may be shuffled. */
export type Shuffle = 'none' | 'questions' | 'options' | 'both';

export interface DrawQuestion {
  readonly id: number;
  readonly position: number;
  /** Ids of the options, a list whose order has no meaning; empty if there is no such list. */
  readonly optionIds: readonly string[];
  /** Ids of a right column, whose order would reveal the pairs; empty if there is no such column. */
  readonly rightIds: readonly string[];
}

export interface DrawSection {
  readonly id: number;
  readonly position: number;
  /** How many of the questions are drawn; null means all. */
  readonly draw: number | null;
  readonly questions: readonly DrawQuestion[];
}

export interface DrawPractice {
  readonly shuffle: Shuffle;
  readonly sections: readonly DrawSection[];
}

export interface DrawnQuestion {
  readonly questionId: number;
  /** The place in the attempt, from 1. */
  readonly position: number;
  /** The order of the options; null means as written. */
  readonly order: string[] | null;
  /** The order of the right column; null if there is none. */
  readonly rightOrder: string[] | null;
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

function drawQuestions(section: DrawSection, inRandomOrder: boolean, random: Random) {
  const all = section.questions.toSorted(byPosition);
  const count = section.draw === null ? all.length : Math.max(0, section.draw);
  if (count >= all.length && !inRandomOrder) return all;
  const drawn = shuffled(all, random).slice(0, count);
  return inRandomOrder ? drawn : drawn.toSorted(byPosition);
}

/** Returns the ids in random order; null if there are none. */
const orderOf = (ids: readonly string[], random: Random) =>
  ids.length > 0 ? shuffled(ids, random) : null;

/**
 * Draws an attempt. Sections keep their order; a right column is always shuffled, or the pairs would be side by
 * side.
 */
export function drawAttempt(practice: DrawPractice, random: Random): DrawnQuestion[] {
  const { shuffle } = practice;
  const questionsShuffled = shuffle === 'questions' || shuffle === 'both';
  const optionsShuffled = shuffle === 'options' || shuffle === 'both';
  return practice.sections
    .toSorted(byPosition)
    .flatMap((section) => drawQuestions(section, questionsShuffled, random))
    .map((question, index) => ({
      questionId: question.id,
      position: index + 1,
      order: optionsShuffled ? orderOf(question.optionIds, random) : null,
      rightOrder: orderOf(question.rightIds, random),
    }));
}

/**
 * Returns choices in their drawn order. If the content changed after the draw, new choices come last and missing ids
 * are skipped.
 */
export function applyOrder<C extends { readonly id: string }>(
  choices: readonly C[],
  order: readonly string[] | null,
): C[] {
  if (order === null) return [...choices];
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: C) => place.get(id) ?? order.length;
  return choices.toSorted((a, b) => placeOf(a) - placeOf(b));
}
