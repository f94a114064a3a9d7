import type { QuestionShapes, QuestionType } from '@bitu/questions/contents.ts';
import type { ComponentType } from 'react';

export interface KeyProps<T extends QuestionType> {
  content: QuestionShapes[T]['content'];
  /** The current key. */
  known: QuestionShapes[T]['key'];
  /** The issue, or ''. */
  error: string;
}

/** The form for the key of a question type. */
export interface KeyType<T extends QuestionType> {
  /** The fields. All are named `key`. */
  Fields: ComponentType<KeyProps<T>>;
  /** Returns the key entered in the fields, or null when a part of it is missing. */
  read(
    values: readonly string[],
    content: QuestionShapes[T]['content'],
  ): QuestionShapes[T]['key'] | null;
}

/** The form of a type that is known only at run time. */
export interface AnyKeyType {
  Fields: ComponentType<{ content: object; known: object; error: string }>;
  read(values: readonly string[], content: object): Record<string, unknown> | null;
}

export const keyLabel = 'Đáp án đúng';
