import type { QuestionShapes, QuestionType } from '@bitu/contract/questions/index.ts';
import type { ComponentType } from 'react';

export interface KeyProps<T extends QuestionType> {
  content: QuestionShapes[T]['content'];
  /** The key that counts now. */
  known: QuestionShapes[T]['key'];
  /** The issue; '' when there is none. */
  error: string;
}

/** How the key of a type is entered again. */
export interface KeyType<T extends QuestionType> {
  /** Its fields, as an author would choose or write it; all are named `key`. */
  Fields: ComponentType<KeyProps<T>>;
  /** Returns the key entered in the fields; null: a part of it is missing. */
  read(
    values: readonly string[],
    content: QuestionShapes[T]['content'],
  ): QuestionShapes[T]['key'] | null;
}

export const keyLabel = 'Đáp án đúng';
