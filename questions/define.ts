/** What the folder of a question type defines for the rules, besides the shapes in its `content.ts`. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Closeness } from '@bitu/rules/practice/close.ts';
import type { Checked, Verdict } from '@bitu/rules/practice/verdict.ts';
import type { Random } from '@bitu/rules/random.ts';
import type { Revealed, Tried } from './answers.ts';
import type { QuestionShapes, QuestionType } from './contents.ts';

/** `check.ts`: the form of an answer, for the server and the browser. It never sees a key. */
export interface FormRules<T extends QuestionType> {
  /** Checks that an answer has the shape of the question and can be scored. */
  check(
    content: QuestionShapes[T]['content'],
    baiLam: BaiLam,
  ): Checked<QuestionShapes[T]['entered']>;
  /** Whether nothing could be added to a complete answer whose last part was just tapped. */
  isWhole(content: QuestionShapes[T]['content'], entered: QuestionShapes[T]['entered']): boolean;
  /** The right answer in one line. Absent if the question shows it in its own text. */
  rightInWords?(content: QuestionShapes[T]['content'], revealed: Revealed): string | null;
  /** The answer with which another try starts. Absent means the parts that were not wrong. */
  retryStart?(content: QuestionShapes[T]['content'], tried: Tried): BaiLam;
}

/** `rules.ts`: what needs the key, for the server alone. */
export interface QuestionRules<T extends QuestionType> {
  score(
    content: QuestionShapes[T]['content'],
    key: QuestionShapes[T]['key'],
    entered: QuestionShapes[T]['entered'],
  ): Verdict;
  /** Returns which parts of the answer are wrong: options, left items, gaps, words. */
  wrongParts(
    content: QuestionShapes[T]['content'],
    key: QuestionShapes[T]['key'],
    entered: QuestionShapes[T]['entered'],
  ): string[];
  /** For typed answers that are not right. */
  close?(
    content: QuestionShapes[T]['content'],
    key: QuestionShapes[T]['key'],
    entered: QuestionShapes[T]['entered'],
  ): Closeness | null;
  reveal(key: QuestionShapes[T]['key'], content: QuestionShapes[T]['content']): Revealed;
  /** Returns a key that accepts the typed words too; null if they cannot be written in a key. */
  acceptToo?(
    key: QuestionShapes[T]['key'],
    words: readonly string[],
  ): QuestionShapes[T]['key'] | null;
  /**
   * Its parts are right or wrong independently, as pairs and gaps are: each counts by the try in which it became right.
   * Absent if the answer counts by the number of tries, as options, words of a reading and neighbours in an order do.
   */
  readonly independentParts?: true;
  /** How much an answer counts, 0 to 1: less if it can be guessed. */
  guessWeight(content: QuestionShapes[T]['content']): number;
  /** How long a question takes a child: our estimate, to be replaced by measurements. Judged types are in no drill. */
  readonly seconds: number;
}

/** `mistake.ts`: a plausible wrong answer of a child of the demo. A type without one is answered right or not at all. */
export type Mistake<T extends QuestionType> = (
  content: QuestionShapes[T]['content'],
  right: BaiLam,
  random: Random,
) => BaiLam;

/** The fields of a draft: any of them may be missing, empty or of another type than the authors' format wants. */
export type Fields = Record<string, unknown>;

/** `draft.ts`: the type's own fields in the authors' format, while a question is being written. */
export interface Draft {
  /** The fields of a new question. */
  empty(): object;
  /** Returns the fields with something in place of what is missing, so that the question can be previewed. */
  fill(fields: Fields): Fields;
  /** The names of fields that only this type has, in the words of the office, for the audit log. */
  readonly words: Readonly<Record<string, string>>;
}
