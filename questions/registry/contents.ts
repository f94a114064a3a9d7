// Written by `node scripts/questions.ts` from the folders of the question types.
import * as fillParagraph from '../fill-paragraph/content.ts';
import * as freeText from '../free-text/content.ts';
import * as ieltsScriptedSpeaking from '../ielts-scripted-speaking/content.ts';
import * as ieltsUnscriptedSpeaking from '../ielts-unscripted-speaking/content.ts';
import * as ieltsWriting from '../ielts-writing/content.ts';
import * as matching from '../matching/content.ts';
import * as multipleChoice from '../multiple-choice/content.ts';
import * as numberLine from '../number-line/content.ts';
import * as ordering from '../ordering/content.ts';
import * as singleChoice from '../single-choice/content.ts';
import * as trueFalse from '../true-false/content.ts';
import * as voice from '../voice/content.ts';

export const contents = {
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
