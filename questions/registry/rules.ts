// Written by `node scripts/questions.ts` from the folders of the question types.
import { rules as fillParagraph } from '../fill-paragraph/rules.ts';
import { rules as freeText } from '../free-text/rules.ts';
import { rules as ieltsScriptedSpeaking } from '../ielts-scripted-speaking/rules.ts';
import { rules as ieltsUnscriptedSpeaking } from '../ielts-unscripted-speaking/rules.ts';
import { rules as ieltsWriting } from '../ielts-writing/rules.ts';
import { rules as matching } from '../matching/rules.ts';
import { rules as multipleChoice } from '../multiple-choice/rules.ts';
import { rules as numberLine } from '../number-line/rules.ts';
import { rules as ordering } from '../ordering/rules.ts';
import { rules as singleChoice } from '../single-choice/rules.ts';
import { rules as trueFalse } from '../true-false/rules.ts';
import { rules as voice } from '../voice/rules.ts';

export const rules = {
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
