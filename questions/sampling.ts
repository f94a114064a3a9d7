/** What the folder of a question type defines for tests, journeys and benchmarks. No product file loads it. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Choice } from '@bitu/contract/text.ts';
import type { Random } from '@bitu/rules/random.ts';
import type { Locator, Page } from 'playwright';
import type { QuestionShapes, QuestionType } from './contents.ts';

/** `sample.ts`: one question of the type, and answers to it. */
export interface Sample<T extends QuestionType> {
  readonly content: QuestionShapes[T]['content'];
  readonly key: QuestionShapes[T]['key'];
  /** An answer that is right in all parts; for a judged type, any answer. */
  readonly right: QuestionShapes[T]['entered'];
  /** An answer in which nothing was entered. */
  readonly empty: BaiLam;
  /**
   * An answer that is only begun, and its points at the end; null if the type has one part. `content`: fields of the
   * question without which it would be complete.
   */
  readonly begun: {
    readonly entered: BaiLam;
    readonly points: number;
    readonly content?: Partial<QuestionShapes[T]['content']>;
  } | null;
  /** The right answer in one line; null if the question shows it in its own text. */
  readonly inWords: string | null;
  /** Another question: the type's own fields in the authors' format, with every field that is shown. */
  readonly authored: Readonly<Record<string, unknown>>;
  /** What an author types into a field of that question, and some of the fields that it then has. */
  readonly edit: {
    readonly field: string;
    readonly text: string;
    readonly becomes: Readonly<Record<string, unknown>>;
  };
  /** Returns an answer that may be entered to any question of the type, right or wrong. */
  any(content: QuestionShapes[T]['content'], random: Random): BaiLam;
  /**
   * Returns an answer of which no part is right, if the question has enough wrong choices. Absent if the type is judged
   * or spoken.
   */
  wrong?(content: QuestionShapes[T]['content'], right: BaiLam): BaiLam;
}

/** Returns as many options as are right, first of all wrong ones, in the order in which they are shown. */
export function wrongOptions({ options }: { options: readonly Choice[] }, right: BaiLam): string[] {
  const ids = options.map(({ id }) => id);
  const chosen = ids.toSorted((a, b) => Number(right.includes(a)) - Number(right.includes(b)));
  return ids.filter((id) => chosen.slice(0, right.length).includes(id));
}

/**
 * `answering.ts`: enters an answer to the question on the screen, as a child does. `press` taps without checking it
 * afterwards, as the review may have replaced what was tapped by then. A type without one is not answered by a browser.
 */
export type Answering<T extends QuestionType> = (
  page: Page,
  content: QuestionShapes[T]['content'],
  entered: BaiLam,
  press: (target: Locator) => Promise<void>,
) => Promise<void>;
