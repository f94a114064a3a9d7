// Written by `node scripts/questions.ts` from the folders of the question types.
import { mistake as fillParagraph } from '../fill-paragraph/mistake.ts';
import { mistake as freeText } from '../free-text/mistake.ts';
import { mistake as matching } from '../matching/mistake.ts';
import { mistake as multipleChoice } from '../multiple-choice/mistake.ts';
import { mistake as numberLine } from '../number-line/mistake.ts';
import { mistake as ordering } from '../ordering/mistake.ts';
import { mistake as singleChoice } from '../single-choice/mistake.ts';
import { mistake as trueFalse } from '../true-false/mistake.ts';

export const mistakes = {
  fill_paragraph: fillParagraph,
  free_text: freeText,
  ielts_scripted_speaking: null,
  ielts_unscripted_speaking: null,
  ielts_writing: null,
  matching,
  multiple_choice: multipleChoice,
  number_line: numberLine,
  ordering,
  single_choice: singleChoice,
  true_false: trueFalse,
  voice: null,
};
