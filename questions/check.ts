/** Checks an answer before it is scored, for the server and the browser. Nothing here uses a key. */
import type { BaiLam, Revealed as SentRevealed } from '@bitu/contract/practice.ts';
import type { QuestionShapes, QuestionType } from './contents.ts';
import { type Checked, notOfThisShape, slipOf } from '@bitu/rules/practice/verdict.ts';
import type { Tried } from './answers.ts';
import type { FormRules } from './define.ts';
import { forms as registered } from './registry/forms.ts';

/** What the check needs of a shown question: its type and the content of that type. */
export type QuestionLike<T extends QuestionType = QuestionType> = {
  [K in T]: { readonly type_code: K; readonly content: QuestionShapes[K]['content'] };
}[T];

const forms: { readonly [T in QuestionType]: FormRules<T> } = registered;

/**
 * Checks that an answer has the shape of the question and can be scored; otherwise returns the message for the
 * student.
 */
export function checkAnswer<T extends QuestionType>(
  question: QuestionLike<T>,
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
  question: QuestionLike<T>,
  baiLam: BaiLam,
): boolean {
  const checked = checkAnswer(question, baiLam);
  if (checked.kind !== 'ok' || slipOf(checked)) return false;
  return forms[question.type_code].isWhole(question.content, checked.entered);
}

/** Returns the right answer in one line; null if the question shows it in its own text. */
export const rightInWords = <T extends QuestionType>(
  { type_code, content }: QuestionLike<T>,
  { right_answer, accepted }: Pick<SentRevealed, 'right_answer' | 'accepted'>,
): string | null =>
  forms[type_code].rightInWords?.(content, { rightAnswer: right_answer, accepted }) ?? null;

/**
 * Returns the answer with which another try starts, in the shape of `bai_lam`: what was right, or what must be
 * corrected.
 */
export const retryStart = <T extends QuestionType>(
  { type_code, content }: QuestionLike<T>,
  tried: Tried,
): BaiLam =>
  forms[type_code].retryStart?.(content, tried) ??
  tried.entered.filter((part) => !tried.wrong.includes(nameOf(part)));

/** The id by which a part is listed as wrong: an option, or the left item of a pair. */
function nameOf(part: BaiLam[number]): string {
  if (typeof part === 'string') return part;
  return Array.isArray(part) ? (part[0] ?? '') : '';
}
