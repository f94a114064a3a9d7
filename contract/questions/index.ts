/** The question types served today; voice and the IELTS types join with their issues. Each module holds `entered`, `content` and `key`. */
import * as fillParagraph from './fill-paragraph.ts';
import * as freeText from './free-text.ts';
import * as matching from './matching.ts';
import * as multipleChoice from './multiple-choice.ts';
import * as singleChoice from './single-choice.ts';
import * as trueFalse from './true-false.ts';

export const questionTypes = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  matching,
  fill_paragraph: fillParagraph,
  free_text: freeText,
} as const;

export type QuestionType = keyof typeof questionTypes;

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
}
