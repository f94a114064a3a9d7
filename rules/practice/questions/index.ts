/** The rules of every question type. Server only, as scoring needs the key. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionShapes, QuestionType } from '@bitu/contract/questions/index.ts';
import type { Closeness } from '../close.ts';
import { type NotOfThisShape, type Slipped, type Verdict, notOfThisShape } from '../verdict.ts';
import * as fillParagraph from './fill-paragraph.ts';
import * as freeText from './free-text.ts';
import * as unscriptedSpeaking from './ielts-unscripted-speaking.ts';
import * as writing from './ielts-writing.ts';
import * as matching from './matching.ts';
import * as multipleChoice from './multiple-choice.ts';
import type { Revealed } from './reveal.ts';
import * as singleChoice from './single-choice.ts';
import * as trueFalse from './true-false.ts';
import * as voice from './voice.ts';
import type { Checked } from '../verdict.ts';

export { checkAnswer } from './check.ts';

/** The rules of one question type. */
interface QuestionRules<T extends QuestionType> {
  check(
    content: QuestionShapes[T]['content'],
    baiLam: BaiLam,
  ): Checked<QuestionShapes[T]['entered']>;
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
  /** How much an answer counts, 0 to 1: less if it can be guessed. */
  guessWeight(content: QuestionShapes[T]['content']): number;
  /**
   * How long a question takes a child: our estimate, to be replaced by measurements. Judged types are in no drill.
   */
  readonly seconds: number;
}

const rules: { readonly [T in QuestionType]: QuestionRules<T> } = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  matching,
  fill_paragraph: fillParagraph,
  free_text: freeText,
  voice,
  ielts_scripted_speaking: { ...voice, seconds: 40 },
  ielts_unscripted_speaking: unscriptedSpeaking,
  ielts_writing: writing,
};

/** A scored answer; `entered` is its stored form: NFC, trimmed. */
export interface Scored {
  readonly kind: 'scored';
  readonly entered: BaiLam;
  readonly unfinished: Slipped | null;
  readonly verdict: Verdict;
}

/** Scores a checked answer. */
export function scoreAnswer<T extends QuestionType>(
  type: T,
  content: QuestionShapes[T]['content'],
  key: QuestionShapes[T]['key'],
  entered: QuestionShapes[T]['entered'],
): Verdict {
  return rules[type].score(content, key, entered);
}

/**
 * Returns which parts of a checked answer are wrong: the options chosen wrongly, the left items of wrong pairs, the
 * numbers of wrong gaps, the words left out or misread.
 */
export function wrongPartsOf<T extends QuestionType>(
  type: T,
  content: QuestionShapes[T]['content'],
  key: QuestionShapes[T]['key'],
  entered: QuestionShapes[T]['entered'],
): string[] {
  return rules[type].wrongParts(content, key, entered);
}

/** Returns in what way a checked answer that is not right is nearly right; null: it is not, or it is not typed. */
export function closeTo<T extends QuestionType>(
  type: T,
  content: QuestionShapes[T]['content'],
  key: QuestionShapes[T]['key'],
  entered: QuestionShapes[T]['entered'],
): Closeness | null {
  return rules[type].close?.(content, key, entered) ?? null;
}

/** Checks a raw answer and scores it if possible. Never throws, for any input. */
export function checkAndScore<T extends QuestionType>(
  type: T,
  content: QuestionShapes[T]['content'],
  key: QuestionShapes[T]['key'],
  baiLam: BaiLam,
): Scored | Slipped | NotOfThisShape {
  if (!Object.hasOwn(rules, type)) return notOfThisShape;
  const checked = rules[type].check(content, baiLam);
  if (checked.kind !== 'ok') return checked;
  const { entered, unfinished } = checked;
  return { kind: 'scored', entered, unfinished, verdict: rules[type].score(content, key, entered) };
}

/** Returns the right answer in the shape of `bai_lam`, for a submitted attempt. */
export function revealKey<T extends QuestionType>(
  type: T,
  key: QuestionShapes[T]['key'],
  content: QuestionShapes[T]['content'],
): Revealed {
  return rules[type].reveal(key, content);
}

/**
 * Returns how much an answer to the question counts for mastery, 0 to 1: typed and spoken answers are not guessed.
 */
export const guessWeight = <T extends QuestionType>(
  type: T,
  content: QuestionShapes[T]['content'],
): number => rules[type].guessWeight(content);

/** Returns how long a question of the type takes a child, in seconds. */
export const secondsOf = (type: QuestionType): number => rules[type].seconds;
