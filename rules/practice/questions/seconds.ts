import type { QuestionType } from '@bitu/contract/questions/traits.ts';

/**
 * How long a question takes a child, in seconds: our estimate, to be replaced by what is measured. Judged types are in no drill.
 */
const secondsPerType: Record<QuestionType, number> = {
  true_false: 10,
  single_choice: 15,
  voice: 15,
  multiple_choice: 25,
  free_text: 25,
  matching: 40,
  fill_paragraph: 40,
  ielts_scripted_speaking: 40,
  ielts_unscripted_speaking: 180,
  ielts_writing: 900,
};

export const secondsOf = (type: QuestionType): number => secondsPerType[type];
