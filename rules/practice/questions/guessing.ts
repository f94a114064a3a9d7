/** How much an answer counts that may be right by chance. */
import type { QuestionShapes, QuestionType } from '@bitu/contract/questions/index.ts';

type Content<T extends QuestionType> = QuestionShapes[T]['content'];
type Weights = { readonly [T in QuestionType]: (content: Content<T>) => number };

/** Of as many equally likely answers: 1 − 1/options, as in scoring corrected for guessing (Lord 1975). */
const among = (options: number): number => (options > 1 ? 1 - 1 / options : 0);
const never = () => 1;

/** In how many ways `choose` of `options` may be chosen. */
function choices(options: number, choose: number): number {
  let ways = 1;
  for (let i = 1; i <= choose; i++) ways = (ways * (options - choose + i)) / i;
  return Math.round(ways);
}

/** The parts of one question are guessed one by one, but have the chance of one part. */
const weights: Weights = {
  single_choice: ({ options }) => among(options.length),
  multiple_choice: ({ options, choose }) =>
    among(choose === null ? 2 ** options.length - 1 : choices(options.length, choose)),
  true_false: ({ not_given }) => among(not_given ? 3 : 2),
  matching: ({ right }) => among(right.length),
  fill_paragraph: ({ bank }) => (bank === null ? 1 : among(bank.length)),
  free_text: never,
  voice: never,
  ielts_scripted_speaking: never,
  ielts_unscripted_speaking: never,
  ielts_writing: never,
};

/** Returns what an answer to the question counts, 0 to 1: what is typed or spoken is not guessed. */
export const guessWeight = <T extends QuestionType>(type: T, content: Content<T>): number =>
  weights[type](content);
