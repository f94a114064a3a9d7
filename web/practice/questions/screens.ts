import { screens as registered } from '@bitu/questions/registry/screens.tsx';
import type { QuestionShapes, QuestionType } from '@bitu/questions/contents.ts';
import type { ComponentType } from 'react';
import type { EnterProps, ReviewProps, Screens } from './types.ts';

/** The components of each question type. */
export const screens: { readonly [T in QuestionType]: Screens<T> } = registered;

type AnyContent = QuestionShapes[QuestionType]['content'];

/** The components of a type that is known only at run time, for content of that type. */
interface AnyScreens {
  readonly Enter: ComponentType<
    Omit<EnterProps<QuestionType>, 'content'> & { content: AnyContent }
  >;
  readonly Review: ComponentType<
    Omit<ReviewProps<QuestionType>, 'content'> & { content: AnyContent }
  >;
}
export const screensOf = (type: QuestionType) => screens[type] as unknown as AnyScreens;
