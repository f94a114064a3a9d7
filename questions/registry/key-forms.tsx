// Written by `node scripts/questions.ts` from the folders of the question types.
import { keyForm as fillParagraph } from '../fill-paragraph/key.tsx';
import { keyForm as freeText } from '../free-text/key.tsx';
import { keyForm as ieltsScriptedSpeaking } from '../ielts-scripted-speaking/key.tsx';
import { keyForm as matching } from '../matching/key.tsx';
import { keyForm as multipleChoice } from '../multiple-choice/key.tsx';
import { keyForm as numberLine } from '../number-line/key.tsx';
import { keyForm as ordering } from '../ordering/key.tsx';
import { keyForm as singleChoice } from '../single-choice/key.tsx';
import { keyForm as trueFalse } from '../true-false/key.tsx';
import { keyForm as voice } from '../voice/key.tsx';

export const keyForms = {
  fill_paragraph: fillParagraph,
  free_text: freeText,
  ielts_scripted_speaking: ieltsScriptedSpeaking,
  ielts_unscripted_speaking: null,
  ielts_writing: null,
  matching,
  multiple_choice: multipleChoice,
  number_line: numberLine,
  ordering,
  single_choice: singleChoice,
  true_false: trueFalse,
  voice,
};
