import type { Screens } from '@bitu/web/practice/questions/types.ts';
import { EnterFillParagraph } from './enter.tsx';
import { ReviewFillParagraph } from './review.tsx';

export const screens: Screens<'fill_paragraph'> = {
  Enter: EnterFillParagraph,
  Review: ReviewFillParagraph,
};
