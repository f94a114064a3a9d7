import { screens as registered } from '@bitu/questions/registry/screens.tsx';
import type { QuestionType } from '@bitu/questions/traits.ts';
import type { Screens } from './types.ts';

/** The components of each question type. */
export const screens: { readonly [T in QuestionType]: Screens<T> } = registered;

/** The components of a type that is known only at run time, with content of the same type. */
export const screensOf = (type: QuestionType) => screens[type] as Screens<never>;
