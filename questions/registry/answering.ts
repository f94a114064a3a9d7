// Written by `node scripts/questions.ts` from the folders of the question types.
import { answering as fillParagraph } from '../fill-paragraph/answering.ts';
import { answering as freeText } from '../free-text/answering.ts';
import { answering as matching } from '../matching/answering.ts';
import { answering as multipleChoice } from '../multiple-choice/answering.ts';
import { answering as numberLine } from '../number-line/answering.ts';
import { answering as ordering } from '../ordering/answering.ts';
import { answering as singleChoice } from '../single-choice/answering.ts';
import { answering as trueFalse } from '../true-false/answering.ts';

export const answering = {
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
