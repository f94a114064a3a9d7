// Written by `node scripts/questions.ts` from the folders of the question types.
import { traits as fillParagraph } from '../fill-paragraph/traits.ts';
import { traits as freeText } from '../free-text/traits.ts';
import { traits as ieltsScriptedSpeaking } from '../ielts-scripted-speaking/traits.ts';
import { traits as ieltsUnscriptedSpeaking } from '../ielts-unscripted-speaking/traits.ts';
import { traits as ieltsWriting } from '../ielts-writing/traits.ts';
import { traits as matching } from '../matching/traits.ts';
import { traits as multipleChoice } from '../multiple-choice/traits.ts';
import { traits as numberLine } from '../number-line/traits.ts';
import { traits as ordering } from '../ordering/traits.ts';
import { traits as singleChoice } from '../single-choice/traits.ts';
import { traits as trueFalse } from '../true-false/traits.ts';
import { traits as voice } from '../voice/traits.ts';

export const traits = {
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
