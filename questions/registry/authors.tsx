// Written by `node scripts/questions.ts` from the folders of the question types.
import { author as fillParagraph } from '../fill-paragraph/author.tsx';
import { author as freeText } from '../free-text/author.tsx';
import { author as ieltsScriptedSpeaking } from '../ielts-scripted-speaking/author.tsx';
import { author as ieltsUnscriptedSpeaking } from '../ielts-unscripted-speaking/author.tsx';
import { author as ieltsWriting } from '../ielts-writing/author.tsx';
import { author as matching } from '../matching/author.tsx';
import { author as multipleChoice } from '../multiple-choice/author.tsx';
import { author as numberLine } from '../number-line/author.tsx';
import { author as ordering } from '../ordering/author.tsx';
import { author as singleChoice } from '../single-choice/author.tsx';
import { author as trueFalse } from '../true-false/author.tsx';
import { author as voice } from '../voice/author.tsx';

export const authors = {
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
