// Written by `node scripts/questions.ts` from the folders of the question types.
import { formats as fillParagraph } from '../fill-paragraph/formats.ts';
import { formats as freeText } from '../free-text/formats.ts';
import { formats as ieltsWriting } from '../ielts-writing/formats.ts';
import { formats as matching } from '../matching/formats.ts';
import { formats as multipleChoice } from '../multiple-choice/formats.ts';
import { formats as ordering } from '../ordering/formats.ts';
import { formats as singleChoice } from '../single-choice/formats.ts';
import { formats as trueFalse } from '../true-false/formats.ts';

export const formats = {
  fill_paragraph: fillParagraph,
  free_text: freeText,
  ielts_scripted_speaking: null,
  ielts_unscripted_speaking: null,
  ielts_writing: ieltsWriting,
  matching,
  multiple_choice: multipleChoice,
  number_line: null,
  ordering,
  single_choice: singleChoice,
  true_false: trueFalse,
  voice: null,
};
