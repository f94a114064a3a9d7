import { plainTraits, type QuestionTraits } from '../plain-traits.ts';

export const traits: QuestionTraits = {
  ...plainTraits,
  spoken: 'freely',
  gradedBy: 'teacher',
  markedAs: 'speaking',
  judged: true,
};
