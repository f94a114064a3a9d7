/** The traits of all question types. Separate from the shapes, so that the browser can load them without the validators. */
import type { QuestionTraits } from './plain-traits.ts';
import { traits } from './registry/traits.ts';

export type { QuestionTraits };
export type QuestionType = keyof typeof traits;

export const questionTraits: Readonly<Record<QuestionType, QuestionTraits>> = traits;

export const questionTypeNames = Object.keys(traits) as QuestionType[];

export const isJudged = (type: QuestionType): boolean => questionTraits[type].judged;
export const judgedTypes: readonly QuestionType[] = questionTypeNames.filter(isJudged);

/** Whether it is answered with a recording. */
export const isSpoken = (type: QuestionType): boolean => questionTraits[type].spoken !== null;
export const isReadAloud = (type: QuestionType): boolean => questionTraits[type].spoken === 'aloud';
export const isSpokenFreely = (type: QuestionType): boolean =>
  questionTraits[type].spoken === 'freely';
export const spokenTypes: readonly QuestionType[] = questionTypeNames.filter(isSpoken);
export const spokenFreelyTypes: readonly QuestionType[] = questionTypeNames.filter(isSpokenFreely);
export const readAloudTypes: readonly QuestionType[] = questionTypeNames.filter(isReadAloud);
