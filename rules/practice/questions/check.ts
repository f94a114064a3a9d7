/**
 * Checks an answer before it is scored, for the server and the browser. Nothing here uses a key, and members are
 * imported by name, so that a bundler leaves the scoring out of the browser's files.
 */
import type { BaiLam, Revealed as SentRevealed } from '@bitu/contract/practice.ts';
import type { QuestionShapes, QuestionType } from '@bitu/contract/questions/index.ts';
import { type Checked, notOfThisShape, slipOf } from '../verdict.ts';
import * as fillParagraph from './fill-paragraph.ts';
import * as freeText from './free-text.ts';
import * as unscriptedSpeaking from './ielts-unscripted-speaking.ts';
import * as writing from './ielts-writing.ts';
import * as matching from './matching.ts';
import * as multipleChoice from './multiple-choice.ts';
import type { Revealed } from './reveal.ts';
import * as singleChoice from './single-choice.ts';
import type { Tried } from './tried.ts';
import * as trueFalse from './true-false.ts';
import * as voice from './voice.ts';

/** What the check needs of a shown question: its type and the content of that type. */
export type ShownQuestionLike<T extends QuestionType = QuestionType> = {
  [K in T]: { readonly type_code: K; readonly content: QuestionShapes[K]['content'] };
}[T];

interface FormRules<T extends QuestionType> {
  check(
    content: QuestionShapes[T]['content'],
    baiLam: BaiLam,
  ): Checked<QuestionShapes[T]['entered']>;
  /** Whether nothing could be added to a complete answer whose last part was just tapped. */
  isWhole(content: QuestionShapes[T]['content'], entered: QuestionShapes[T]['entered']): boolean;
  /** The right answer in one line. Absent: the question shows it in its own text. */
  rightInWords?(content: QuestionShapes[T]['content'], revealed: Revealed): string | null;
  /** The answer with which another try starts. Absent: the parts that were not wrong. */
  leftToMend?(content: QuestionShapes[T]['content'], tried: Tried): BaiLam;
}

const readAloud = { check: voice.check, isWhole: voice.isWhole, leftToMend: voice.leftToMend };

const forms: { readonly [T in QuestionType]: FormRules<T> } = {
  single_choice: {
    check: singleChoice.check,
    isWhole: singleChoice.isWhole,
    rightInWords: singleChoice.rightInWords,
  },
  multiple_choice: {
    check: multipleChoice.check,
    isWhole: multipleChoice.isWhole,
    rightInWords: multipleChoice.rightInWords,
  },
  true_false: {
    check: trueFalse.check,
    isWhole: trueFalse.isWhole,
    rightInWords: trueFalse.rightInWords,
  },
  matching: {
    check: matching.check,
    isWhole: matching.isWhole,
    rightInWords: matching.rightInWords,
  },
  fill_paragraph: {
    check: fillParagraph.check,
    isWhole: fillParagraph.isWhole,
    leftToMend: fillParagraph.leftToMend,
  },
  free_text: {
    check: freeText.check,
    isWhole: freeText.isWhole,
    rightInWords: freeText.rightInWords,
    leftToMend: freeText.leftToMend,
  },
  voice: readAloud,
  ielts_scripted_speaking: readAloud,
  ielts_unscripted_speaking: {
    check: unscriptedSpeaking.check,
    isWhole: unscriptedSpeaking.isWhole,
  },
  ielts_writing: {
    check: writing.check,
    isWhole: writing.isWhole,
  },
};

/**
 * Checks that an answer has the shape of the question and can be scored; otherwise returns the message for the
 * student.
 */
export function checkAnswer<T extends QuestionType>(
  question: ShownQuestionLike<T>,
  baiLam: BaiLam,
): Checked<QuestionShapes[T]['entered']> {
  // Content may have a type that this version does not know.
  if (!Object.hasOwn(forms, question.type_code)) return notOfThisShape;
  return forms[question.type_code].check(question.content, baiLam);
}

/**
 * Whether an answer whose last part was just tapped is checked without another tap, because nothing could be added
 * to it.
 */
export function checksItself<T extends QuestionType>(
  question: ShownQuestionLike<T>,
  baiLam: BaiLam,
): boolean {
  const checked = checkAnswer(question, baiLam);
  if (checked.kind !== 'ok' || slipOf(checked)) return false;
  return forms[question.type_code].isWhole(question.content, checked.entered);
}

/** Returns the right answer in one line; null if the question shows it in its own text. */
export const rightInWords = <T extends QuestionType>(
  { type_code, content }: ShownQuestionLike<T>,
  { right_answer, accepted }: Pick<SentRevealed, 'right_answer' | 'accepted'>,
): string | null =>
  forms[type_code].rightInWords?.(content, { rightAnswer: right_answer, accepted }) ?? null;

/**
 * Returns the answer with which another try starts, in the shape of `bai_lam`: what was right, or what must be
 * corrected.
 */
export const leftToMend = <T extends QuestionType>(
  { type_code, content }: ShownQuestionLike<T>,
  tried: Tried,
): BaiLam =>
  forms[type_code].leftToMend?.(content, tried) ??
  tried.entered.filter((part) => !tried.wrong.includes(nameOf(part)));

/** The id by which a part is listed as wrong: an option, or the left item of a pair. */
function nameOf(part: BaiLam[number]): string {
  if (typeof part === 'string') return part;
  return Array.isArray(part) ? (part[0] ?? '') : '';
}
