/** How a question of each type is built from the authored form. */
import { builders as registered } from '@bitu/questions/registry/builders.ts';
import type { QuestionType } from '@bitu/questions/contents.ts';
import type { AuthoredOption, AuthoredQuestion } from '../schema.ts';
import type { Path } from '../source.ts';
import type { Builder, ContentAndKey, Parts } from './builder.ts';

const builders: { readonly [T in QuestionType]: Builder<T> } = registered;

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
