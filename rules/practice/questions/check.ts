/** Form checks for the browser. Nothing here uses a key, so that a bundler leaves the scoring out. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionShapes, QuestionType } from '@bitu/contract/questions/index.ts';
import { type Checked, notOfThisShape } from '../verdict.ts';
import { check as fillParagraph } from './fill-paragraph.ts';
import { check as freeText } from './free-text.ts';
import { check as unscriptedSpeaking } from './ielts-unscripted-speaking.ts';
import { check as writing } from './ielts-writing.ts';
import { check as matching } from './matching.ts';
import { check as multipleChoice } from './multiple-choice.ts';
import { check as singleChoice } from './single-choice.ts';
import { check as trueFalse } from './true-false.ts';
import { check as voice } from './voice.ts';

/** What the check needs of a shown question: its type and the content of that type. */
export type ShownQuestionLike<T extends QuestionType = QuestionType> = {
  [K in T]: { readonly type_code: K; readonly content: QuestionShapes[K]['content'] };
}[T];

type Checks = {
  readonly [T in QuestionType]: (
    content: QuestionShapes[T]['content'],
    baiLam: BaiLam,
  ) => Checked<QuestionShapes[T]['entered']>;
};

const checks: Checks = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  matching,
  fill_paragraph: fillParagraph,
  free_text: freeText,
  voice,
  ielts_scripted_speaking: voice,
  ielts_unscripted_speaking: unscriptedSpeaking,
  ielts_writing: writing,
};

/**
 * Checks that an answer has the shape of the question and can be scored; otherwise returns the message for the
 * student.
 */
export function checkAnswer<T extends QuestionType>(
  question: ShownQuestionLike<T>,
  baiLam: BaiLam,
): Checked<QuestionShapes[T]['entered']> {
  // Content may name a type that this version does not know.
  if (!Object.hasOwn(checks, question.type_code)) return notOfThisShape;
  return checks[question.type_code](question.content, baiLam);
}
