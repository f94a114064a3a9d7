import type { Screens } from '@bitu/web/practice/questions/types.ts';
import { EnterMatching } from './enter.tsx';
import { ReviewMatching } from './review.tsx';

export const screens: Screens<'matching'> = { Enter: EnterMatching, Review: ReviewMatching };
