/** The shapes of all question types. Each module has `entered`, `content` and `key`. */
import type { z } from 'zod';
import * as fillParagraph from './fill-paragraph.ts';
import * as freeText from './free-text.ts';
import * as scriptedSpeaking from './ielts-scripted-speaking.ts';
import * as unscriptedSpeaking from './ielts-unscripted-speaking.ts';
import * as writing from './ielts-writing.ts';
import * as matching from './matching.ts';
import * as multipleChoice from './multiple-choice.ts';
import * as singleChoice from './single-choice.ts';
import type { QuestionType } from './traits.ts';
import * as trueFalse from './true-false.ts';
import * as voice from './voice.ts';

export type { QuestionType };

interface Shapes {
  readonly entered: z.ZodType;
  readonly content: z.ZodObject;
  readonly key: z.ZodObject;
}

export const questionTypes = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  matching,
  fill_paragraph: fillParagraph,
  free_text: freeText,
  voice,
  ielts_scripted_speaking: scriptedSpeaking,
  ielts_unscripted_speaking: unscriptedSpeaking,
  ielts_writing: writing,
} as const satisfies Record<QuestionType, Shapes>;

/** The three shapes of each type, for rules and screens that handle one type at a time. */
export type QuestionShapes = {
  [T in QuestionType]: {
    [Shape in keyof Shapes]: z.output<(typeof questionTypes)[T][Shape]>;
  };
};
