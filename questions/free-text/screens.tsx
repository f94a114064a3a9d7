import type { Screens } from '@bitu/web/practice/questions/types.ts';
import { EnterFreeText } from './enter.tsx';
import { ReviewFreeText } from './review.tsx';

export const screens: Screens<'free_text'> = { Enter: EnterFreeText, Review: ReviewFreeText };
