/** How a question of each type is built from the authored form, and what it is in other formats. */
import { builders as registered } from '@bitu/questions/registry/builders.ts';
import { formats as registeredFormats } from '@bitu/questions/registry/formats.ts';
import type { QuestionType } from '@bitu/questions/contents.ts';
import type { AuthoredOption, AuthoredQuestion } from '../schema.ts';
import type { Path } from '../source.ts';
import type { Builder, ContentAndKey, Parts } from './builder.ts';
import type { AuthoredFields, Formats, WorkbookForm } from './formats.ts';

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

const formats: { readonly [T in QuestionType]: Formats<T> | null } = registeredFormats;

/** Returns what a type that is known only at run time is in other formats; its questions are of that type. */
export const formatsOf = (type: QuestionType): Formats<QuestionType> =>
  (formats[type] ?? {}) as Formats<QuestionType>;

export const allFormats = (Object.keys(formats) as QuestionType[]).map(formatsOf);

/** The kinds of rows of the workbook, in the order in which they are offered. */
export const workbookForms: readonly WorkbookForm<AuthoredFields>[] = allFormats
  .flatMap(({ workbook }) => workbook ?? [])
  .toSorted((a, b) => a.order - b.order);
