// Written by `node scripts/questions.ts` from the folders of the question types.
import { builder as fillParagraph } from '../fill-paragraph/build.ts';
import { builder as freeText } from '../free-text/build.ts';
import { builder as ieltsScriptedSpeaking } from '../ielts-scripted-speaking/build.ts';
import { builder as ieltsUnscriptedSpeaking } from '../ielts-unscripted-speaking/build.ts';
import { builder as ieltsWriting } from '../ielts-writing/build.ts';
import { builder as matching } from '../matching/build.ts';
import { builder as multipleChoice } from '../multiple-choice/build.ts';
import { builder as numberLine } from '../number-line/build.ts';
import { builder as ordering } from '../ordering/build.ts';
import { builder as singleChoice } from '../single-choice/build.ts';
import { builder as trueFalse } from '../true-false/build.ts';
import { builder as voice } from '../voice/build.ts';

export const builders = {
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
