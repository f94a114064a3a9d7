/** One question of each type, for the tests of all types, journeys and benchmarks. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Random } from '@bitu/rules/random.ts';
import { samples as registered } from './registry/samples.ts';
import type { Sample } from './sampling.ts';
import type { QuestionType } from './traits.ts';

export const samples: { readonly [T in QuestionType]: Sample<T> } = registered;

/** The sample of a type that is known only at run time; the content that it is given is of that type. */
const sampleOf = (type: QuestionType) => samples[type] as unknown as AnySample;
interface AnySample {
  any(content: object, random: Random): BaiLam;
  wrong?(content: object, right: BaiLam): BaiLam;
}

/** Returns an answer that may be entered to a question, right or wrong. */
export const anyAnswer = (type: QuestionType, content: object, random: Random): BaiLam =>
  sampleOf(type).any(content, random);

/** Returns an answer of which no part is right; null if the type is judged or spoken. */
export const wrongAnswer = (type: QuestionType, content: object, right: BaiLam): BaiLam | null =>
  sampleOf(type).wrong?.(content, right) ?? null;
