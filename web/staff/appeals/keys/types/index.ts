/** The form for the key of each question type. */
import type { QuestionType } from '@bitu/contract/questions/index.ts';
import { fillParagraph } from './fill-paragraph.tsx';
import { freeText } from './free-text.tsx';
import type { KeyType } from './key-type.ts';
import { matching } from './matching.tsx';
import { multipleChoice } from './multiple-choice.tsx';
import { readAloud } from './read-aloud.tsx';
import { singleChoice } from './single-choice.tsx';
import { trueFalse } from './true-false.tsx';

/** null for judged types, which have no key. */
const keyTypes: { readonly [T in QuestionType]: KeyType<T> | null } = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  matching,
  fill_paragraph: fillParagraph,
  free_text: freeText,
  voice: readAloud,
  ielts_scripted_speaking: readAloud,
  ielts_unscripted_speaking: null,
  ielts_writing: null,
};

/** For a type that is known only at run time, with content and key of the same type. */
export const keyTypeOf = (type: QuestionType): KeyType<never> | null => keyTypes[type];
