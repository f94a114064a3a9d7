import { plainTraits, type QuestionTraits } from '../plain-traits.ts';

export const traits: QuestionTraits = {
  ...plainTraits,
  spoken: 'aloud',
  gradedBy: 'ai',
  part: 'từ',
  markedAs: 'voice',
};
