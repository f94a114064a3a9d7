// Written by `node scripts/questions.ts` from the folders of the question types.
import { sample as fillParagraph } from '../fill-paragraph/sample.ts';
import { sample as freeText } from '../free-text/sample.ts';
import { sample as ieltsScriptedSpeaking } from '../ielts-scripted-speaking/sample.ts';
import { sample as ieltsUnscriptedSpeaking } from '../ielts-unscripted-speaking/sample.ts';
import { sample as ieltsWriting } from '../ielts-writing/sample.ts';
import { sample as matching } from '../matching/sample.ts';
import { sample as multipleChoice } from '../multiple-choice/sample.ts';
import { sample as numberLine } from '../number-line/sample.ts';
import { sample as ordering } from '../ordering/sample.ts';
import { sample as singleChoice } from '../single-choice/sample.ts';
import { sample as trueFalse } from '../true-false/sample.ts';
import { sample as voice } from '../voice/sample.ts';

export const samples = {
  fill_paragraph: fillParagraph,
  free_text: freeText,
  ielts_scripted_speaking: ieltsScriptedSpeaking,
  ielts_unscripted_speaking: ieltsUnscriptedSpeaking,
  ielts_writing: ieltsWriting,
  matching,
  multiple_choice: multipleChoice,
  number_line: numberLine,
  ordering,
  single_choice: singleChoice,
  true_false: trueFalse,
  voice,
};
