/** What a child of the demo enters: the right answer or a plausible wrong one. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/questions/contents.ts';
import type { Random } from '@bitu/rules/random.ts';
import { mistakes } from '@bitu/questions/registry/mistakes.ts';
import { checkAndScore, revealKey, type Scored } from '@bitu/questions/rules.ts';

export interface DemoQuestion {
  type_code: QuestionType;
  content: object;
  key: object;
}

/** Returns a seeded generator of numbers in [0, 1) (mulberry32). */
export function randomOf(seed: string): Random {
  let state = 0;
  for (const letter of seed) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The mistake of a type that is known only at run time, whose content is of that type, or null if it has none. */
const mistakeOf = (type: QuestionType) => mistakes[type] as AnyMistake | null;
type AnyMistake = (content: object, right: BaiLam, random: Random) => BaiLam;

/**
 * Returns an answer with its points, or null if it must be spoken.
 * @param right Whether the child knows it.
 */
export function answerOf(
  question: DemoQuestion,
  right: boolean,
  random: Random,
): Pick<Scored, 'entered' | 'verdict'> | null {
  const { type_code: type, content, key } = question;
  const rightAnswer = revealKey(type, key, content).rightAnswer;
  const answer = right ? rightAnswer : (mistakeOf(type)?.(content, rightAnswer, random) ?? []);
  const scored = checkAndScore(type, content, key, answer);
  return scored.kind === 'scored' ? scored : null;
}
