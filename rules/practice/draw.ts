/** Drawing an attempt once: which questions, in which order, with which order of options (decisions, Practice). */
import type { QuestionType } from '@bitu/contract/questions/index.ts';

/** What of a practice is put in random order. */
export type Shuffle = 'none' | 'questions' | 'options' | 'both';

export interface DrawQuestion {
  readonly id: number;
  readonly position: number;
  readonly type: QuestionType;
  /** Ids of the options; of the left column for matching. */
  readonly optionIds: readonly string[];
  /** Ids of the right column, for matching. */
  readonly rightIds?: readonly string[] | undefined;
}

export interface DrawSection {
  readonly id: number;
  readonly position: number;
  /** How many of the questions to draw; null: all. */
  readonly draw: number | null;
  readonly questions: readonly DrawQuestion[];
}

export interface DrawPractice {
  readonly shuffle: Shuffle;
  readonly sections: readonly DrawSection[];
}

export interface DrawnQuestion {
  readonly questionId: number;
  /** Place in the attempt, from 1. */
  readonly position: number;
  /** Order of the options; null: as they were written. */
  readonly order: string[] | null;
  /** Order of the right column of a matching question, null for the other types. */
  readonly rightOrder: string[] | null;
}

/** A number from 0 to 1, 1 excluded, as Math.random gives it. */
export type Random = () => number;

/** Fisher and Yates: every order is equally likely. */
function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  const out: T[] = [];
  while (rest.length > 0) {
    const index = Math.min(Math.floor(random() * rest.length), rest.length - 1);
    out.push(...rest.splice(index, 1));
  }
  return out;
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

function drawQuestions(section: DrawSection, inRandomOrder: boolean, random: Random) {
  const all = section.questions.toSorted(byPosition);
  const count = section.draw === null ? all.length : Math.max(0, section.draw);
  if (count >= all.length && !inRandomOrder) return all;
  const drawn = shuffled(all, random).slice(0, count);
  return inRandomOrder ? drawn : drawn.toSorted(byPosition);
}

/** The types whose options are a list without an order of its own. */
const hasOptions = (type: QuestionType) => type === 'single_choice' || type === 'multiple_choice';

/** Draws an attempt. Sections keep their order; the right column of matching is always shuffled, or the pairs would lie side by side. */
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
      order:
        optionsShuffled && hasOptions(question.type) ? shuffled(question.optionIds, random) : null,
      rightOrder: question.type === 'matching' ? shuffled(question.rightIds ?? [], random) : null,
    }));
}

/** Choices in their drawn order. Content that changed after the draw loses nothing: new choices come last, ids that are gone are skipped. */
export function applyOrder<C extends { readonly id: string }>(
  choices: readonly C[],
  order: readonly string[] | null,
): C[] {
  if (order === null) return [...choices];
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: C) => place.get(id) ?? order.length;
  return choices.toSorted((a, b) => placeOf(a) - placeOf(b));
}
