/** The question types served today. Each module holds `entered`, `content` and `key`. */
import * as fillParagraph from './fill-paragraph.ts';
import * as freeText from './free-text.ts';
import * as scriptedSpeaking from './ielts-scripted-speaking.ts';
import * as matching from './matching.ts';
import * as multipleChoice from './multiple-choice.ts';
import * as singleChoice from './single-choice.ts';
import * as trueFalse from './true-false.ts';
import * as voice from './voice.ts';

export const questionTypes = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  matching,
  fill_paragraph: fillParagraph,
  free_text: freeText,
  voice,
  ielts_scripted_speaking: scriptedSpeaking,
} as const;

export type QuestionType = keyof typeof questionTypes;

/** Types that are answered with a recording, and graded by the speech engine. */
export type SpokenType = 'voice' | 'ielts_scripted_speaking';
export const isSpoken = (type: QuestionType): type is SpokenType =>
  type === 'voice' || type === 'ielts_scripted_speaking';

/** The three shapes of each type, for rules and screens that work on one type at a time. */
export interface QuestionShapes {
  single_choice: {
    entered: singleChoice.Entered;
    content: singleChoice.Content;
    key: singleChoice.Key;
  };
  multiple_choice: {
    entered: multipleChoice.Entered;
    content: multipleChoice.Content;
    key: multipleChoice.Key;
  };
  true_false: { entered: trueFalse.Entered; content: trueFalse.Content; key: trueFalse.Key };
  matching: { entered: matching.Entered; content: matching.Content; key: matching.Key };
  fill_paragraph: {
    entered: fillParagraph.Entered;
    content: fillParagraph.Content;
    key: fillParagraph.Key;
  };
  free_text: { entered: freeText.Entered; content: freeText.Content; key: freeText.Key };
  voice: { entered: voice.Entered; content: voice.Content; key: voice.Key };
  ielts_scripted_speaking: {
    entered: scriptedSpeaking.Entered;
    content: scriptedSpeaking.Content;
    key: scriptedSpeaking.Key;
  };
}
