import type { BaiLam, PracticeQuestion } from '@bitu/contract/practice.ts';
import { anyAnswer } from '@bitu/questions/samples.ts';
import { mulberry32 } from '@bitu/rules/random.ts';
import { randomBelow } from './stats.ts';

/** Returns an answer of the question's type. Another `seed` mostly gives another answer. */
export const answerFor = (
  { type_code, content }: PracticeQuestion,
  seed = randomBelow(1000),
): BaiLam => anyAnswer(type_code, content, mulberry32(seed));
