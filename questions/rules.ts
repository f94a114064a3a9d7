/** The rules of every question type. Server only, as scoring needs the key. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionShapes, QuestionType } from './contents.ts';
import type { Closeness } from '@bitu/rules/practice/close.ts';
import {
  type NotOfThisShape,
  type Slipped,
  type Verdict,
  notOfThisShape,
} from '@bitu/rules/practice/verdict.ts';
import { separator } from './alternatives.ts';
import type { Revealed } from './answers.ts';
import type { FormRules, QuestionRules } from './define.ts';
import { forms as registeredForms } from './registry/forms.ts';
import { rules as registered } from './registry/rules.ts';

export { checkAnswer } from './check.ts';

const rules: { readonly [T in QuestionType]: QuestionRules<T> } = registered;
const forms: { readonly [T in QuestionType]: FormRules<T> } = registeredForms;

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
  const checked = forms[type].check(content, baiLam);
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

/**
 * Returns the key of a question with typed answers, extended to accept this answer too; null: the type has only one
 * right answer, nothing would change, or the answer cannot be written in a key.
 */
export function acceptToo<T extends QuestionType>(
  type: T,
  content: QuestionShapes[T]['content'],
  key: QuestionShapes[T]['key'],
  entered: BaiLam,
): QuestionShapes[T]['key'] | null {
  const words = entered.filter((word) => typeof word === 'string');
  if (words.length !== entered.length || words.some((word) => word.includes(separator)))
    return null;
  const extended = rules[type].acceptToo?.(key, words);
  if (!extended) return null;
  const checked = entered as QuestionShapes[T]['entered'];
  const after = scoreAnswer(type, content, extended, checked).points;
  const before = scoreAnswer(type, content, key, checked).points;
  return after !== null && after > (before ?? 0) ? extended : null;
}
