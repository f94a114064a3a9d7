// Written by `node scripts/questions.ts` from the folders of the question types.
import { screens as fillParagraph } from '../fill-paragraph/screens.tsx';
import { screens as freeText } from '../free-text/screens.tsx';
import { screens as ieltsScriptedSpeaking } from '../ielts-scripted-speaking/screens.tsx';
import { screens as ieltsUnscriptedSpeaking } from '../ielts-unscripted-speaking/screens.tsx';
import { screens as ieltsWriting } from '../ielts-writing/screens.tsx';
import { screens as matching } from '../matching/screens.tsx';
import { screens as multipleChoice } from '../multiple-choice/screens.tsx';
import { screens as numberLine } from '../number-line/screens.tsx';
import { screens as ordering } from '../ordering/screens.tsx';
import { screens as singleChoice } from '../single-choice/screens.tsx';
import { screens as trueFalse } from '../true-false/screens.tsx';
import { screens as voice } from '../voice/screens.tsx';

export const screens = {
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
