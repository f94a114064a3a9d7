/** What building a question of one type from the authored form needs. */
import type { QuestionShapes, QuestionType } from '@bitu/questions/contents.ts';
import type { Block, Choice, RichText } from '@bitu/contract/text.ts';
import type { AuthoredOption, AuthoredQuestion } from '../schema.ts';
import type { LocalisedMessage, Path } from '../source.ts';

/**
 * The parts common to all types, read from one authored question. The result is discarded once an issue is reported.
 */
export interface Parts {
  readonly stem: Block[];
  rich(text: string, path: Path): RichText;
  choice(id: string, option: AuthoredOption, path: Path): Choice;
  issue(path: Path, message: LocalisedMessage): void;
}

export type Authored<T extends QuestionType> = Extract<AuthoredQuestion, { type: T }>;

export interface ContentAndKey<T extends QuestionType> {
  content: QuestionShapes[T]['content'];
  key: QuestionShapes[T]['key'];
}

export interface Builder<T extends QuestionType> {
  build(question: Authored<T>, parts: Parts): ContentAndKey<T>;
  /** Its lists of choices with their paths, as choices may have pictures. */
  choices?(question: Authored<T>): [Path, AuthoredOption[]][];
}

/** The id of a choice by its position: a, b, c … */
export const letter = (index: number): string => String.fromCharCode(97 + index);

/** Returns the choices of a list named `options`. */
export const optionsOf = (
  { options }: { options: AuthoredOption[] },
  { choice }: Pick<Parts, 'choice'>,
): Choice[] => options.map((option, i) => choice(letter(i), option, ['options', i]));

/** A text without line breaks. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ');
