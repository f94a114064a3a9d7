// Written by `node scripts/questions.ts` from the folders of the question types.
import { form as fillParagraph } from '../fill-paragraph/check.ts';
import { form as freeText } from '../free-text/check.ts';
import { form as ieltsScriptedSpeaking } from '../ielts-scripted-speaking/check.ts';
import { form as ieltsUnscriptedSpeaking } from '../ielts-unscripted-speaking/check.ts';
import { form as ieltsWriting } from '../ielts-writing/check.ts';
import { form as matching } from '../matching/check.ts';
import { form as multipleChoice } from '../multiple-choice/check.ts';
import { form as numberLine } from '../number-line/check.ts';
import { form as ordering } from '../ordering/check.ts';
import { form as singleChoice } from '../single-choice/check.ts';
import { form as trueFalse } from '../true-false/check.ts';
import { form as voice } from '../voice/check.ts';

export const forms = {
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
