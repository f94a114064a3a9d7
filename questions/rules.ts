/** The rules of every question type. Server only, as scoring needs the key. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionType } from './contents.ts';
import type { Closeness } from '@bitu/rules/practice/close.ts';
import {
  type Checked,
  type NotOfThisShape,
  type Slipped,
  type Verdict,
  notOfThisShape,
} from '@bitu/rules/practice/verdict.ts';
import { alternativeSeparator } from '@bitu/rules/practice/compare.ts';
import type { Revealed } from './answers.ts';
import type { FormRules, QuestionRules } from './define.ts';
import { forms as registeredForms } from './registry/forms.ts';
import { rules as registered } from './registry/rules.ts';

export { checkAnswer } from './check.ts';

const rules: { readonly [T in QuestionType]: QuestionRules<T> } = registered;
const forms: { readonly [T in QuestionType]: FormRules<T> } = registeredForms;

/**
 * The rules of a type that is known only at run time. Content, key and answer have been checked against that type: when
 * the question was imported, and by `check` when the answer was entered.
 */
const rulesOf = (type: QuestionType) => rules[type] as unknown as AnyRules;
const formOf = (type: QuestionType) => forms[type] as unknown as AnyForm;

interface AnyForm {
  check(content: object, baiLam: BaiLam): Checked<BaiLam>;
}
interface AnyRules {
  score(content: object, key: object, entered: BaiLam): Verdict;
  wrongParts(content: object, key: object, entered: BaiLam): string[];
  close?(content: object, key: object, entered: BaiLam): Closeness | null;
  reveal(key: object, content: object): Revealed;
  acceptToo?(key: object, words: readonly string[]): object | null;
  guessWeight(content: object): number;
}

/** A scored answer; `entered` is its stored form: NFC, trimmed. */
export interface Scored {
  readonly kind: 'scored';
  readonly entered: BaiLam;
  readonly unfinished: Slipped | null;
  readonly verdict: Verdict;
}

/** Scores a checked answer. */
export const scoreAnswer = (
  type: QuestionType,
  content: object,
  key: object,
  entered: BaiLam,
): Verdict => rulesOf(type).score(content, key, entered);

/**
 * Returns which parts of a checked answer are wrong: the options chosen wrongly, the left items of wrong pairs, the
 * numbers of wrong gaps, the words left out or misread.
 */
export const wrongPartsOf = (
  type: QuestionType,
  content: object,
  key: object,
  entered: BaiLam,
): string[] => rulesOf(type).wrongParts(content, key, entered);

/** Returns in what way a checked answer that is not right is nearly right; null if it is not, or it is not typed. */
export const closeTo = (
  type: QuestionType,
  content: object,
  key: object,
  entered: BaiLam,
): Closeness | null => rulesOf(type).close?.(content, key, entered) ?? null;

/** Checks a raw answer and scores it if possible. Never throws, for any input. */
export function checkAndScore(
  type: QuestionType,
  content: object,
  key: object,
  baiLam: BaiLam,
): Scored | Slipped | NotOfThisShape {
  if (!Object.hasOwn(rules, type)) return notOfThisShape;
  const checked = formOf(type).check(content, baiLam);
  if (checked.kind !== 'ok') return checked;
  const { entered, unfinished } = checked;
  const verdict = scoreAnswer(type, content, key, entered);
  return { kind: 'scored', entered, unfinished, verdict };
}

/** Returns the right answer in the shape of `bai_lam`, for a submitted attempt. */
export const revealKey = (type: QuestionType, key: object, content: object): Revealed =>
  rulesOf(type).reveal(key, content);

/**
 * Returns how much an answer to the question counts for mastery, 0 to 1: typed and spoken answers are not guessed.
 */
export const guessWeight = (type: QuestionType, content: object): number =>
  rulesOf(type).guessWeight(content);

/** Whether the parts of an answer are right or wrong independently of each other. */
export const hasIndependentParts = (type: QuestionType): boolean =>
  rules[type].independentParts === true;

/** Returns how long a question of the type takes a child, in seconds. */
export const secondsOf = (type: QuestionType): number => rules[type].seconds;

/**
 * Returns the key of a question with typed answers, extended to accept this answer too; null if the type has only one
 * right answer, nothing would change, or the answer cannot be written in a key.
 */
export function acceptToo(
  type: QuestionType,
  content: object,
  key: object,
  entered: BaiLam,
): object | null {
  const words = entered.filter((word) => typeof word === 'string');
  if (words.length !== entered.length || words.some((word) => word.includes(alternativeSeparator)))
    return null;
  const extended = rulesOf(type).acceptToo?.(key, words);
  if (!extended) return null;
  const after = scoreAnswer(type, content, extended, entered).points;
  const before = scoreAnswer(type, content, key, entered).points;
  return after !== null && after > (before ?? 0) ? extended : null;
}
