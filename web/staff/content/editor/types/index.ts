/** Each question type in the editor: its name, and the form of its own fields. */
import type { QuestionType } from '@bitu/contract/questions/index.ts';
import { fillParagraph } from './fill-paragraph.tsx';
import { freeText } from './free-text.tsx';
import { ieltsWriting } from './ielts-writing.tsx';
import { matching } from './matching.tsx';
import { multipleChoice } from './multiple-choice.tsx';
import { scriptedSpeaking, voice } from './read-aloud.tsx';
import { singleChoice } from './single-choice.tsx';
import type { StaffType } from './staff-type.ts';
import { trueFalse } from './true-false.tsx';
import { unscriptedSpeaking } from './unscripted-speaking.tsx';

export const staffTypes: { readonly [T in QuestionType]: StaffType } = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  matching,
  fill_paragraph: fillParagraph,
  free_text: freeText,
  voice,
  ielts_scripted_speaking: scriptedSpeaking,
  ielts_unscripted_speaking: unscriptedSpeaking,
  ielts_writing: ieltsWriting,
};
