/** How a question of each type is built from the authored form. */
import type { QuestionType } from '@bitu/contract/questions/index.ts';
import type { AuthoredOption, AuthoredQuestion } from '../schema.ts';
import type { Path } from '../source.ts';
import type { Builder, ContentAndKey, Parts } from './builder.ts';
import { fillParagraph } from './fill-paragraph.ts';
import { freeText } from './free-text.ts';
import { writing } from './ielts-writing.ts';
import { matching } from './matching.ts';
import { multipleChoice } from './multiple-choice.ts';
import { singleChoice } from './single-choice.ts';
import { readAloud, unscriptedSpeaking } from './spoken.ts';
import { trueFalse } from './true-false.ts';

const builders: { readonly [T in QuestionType]: Builder<T> } = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  matching,
  fill_paragraph: fillParagraph,
  free_text: freeText,
  voice: readAloud,
  ielts_scripted_speaking: readAloud,
  ielts_unscripted_speaking: unscriptedSpeaking,
  ielts_writing: writing,
};

/** Returns the builder of a type that is known only at run time, for a question of the same type. */
const builderOf = ({ type }: AuthoredQuestion) => builders[type] as Builder<QuestionType>;

/** Returns the shown content and the key. Issues are reported to `parts`; the result must then not be used. */
export const contentAndKeyOf = (
  question: AuthoredQuestion,
  parts: Parts,
): ContentAndKey<QuestionType> => builderOf(question).build(question, parts);

/** Returns the lists of choices of a question with their paths. */
export const choicesOf = (question: AuthoredQuestion): [Path, AuthoredOption[]][] =>
  builderOf(question).choices?.(question) ?? [];
