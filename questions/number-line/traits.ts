import { plainTraits, type QuestionTraits } from '../plain-traits.ts';

export const traits: QuestionTraits = plainTraits;
