// Written by `node scripts/questions.ts` from the folders of the question types.
import { draft as fillParagraph } from '../fill-paragraph/draft.ts';
import { draft as freeText } from '../free-text/draft.ts';
import { draft as ieltsScriptedSpeaking } from '../ielts-scripted-speaking/draft.ts';
import { draft as ieltsUnscriptedSpeaking } from '../ielts-unscripted-speaking/draft.ts';
import { draft as ieltsWriting } from '../ielts-writing/draft.ts';
import { draft as matching } from '../matching/draft.ts';
import { draft as multipleChoice } from '../multiple-choice/draft.ts';
import { draft as numberLine } from '../number-line/draft.ts';
import { draft as ordering } from '../ordering/draft.ts';
import { draft as singleChoice } from '../single-choice/draft.ts';
import { draft as trueFalse } from '../true-false/draft.ts';
import { draft as voice } from '../voice/draft.ts';

export const drafts = {
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
