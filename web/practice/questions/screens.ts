import type { QuestionType } from '@bitu/contract/questions/traits.ts';
import { type ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { EnterFillParagraph } from './fill-paragraph/enter.tsx';
import { ReviewFillParagraph } from './fill-paragraph/review.tsx';
import { EnterFreeText } from './free-text/enter.tsx';
import { ReviewFreeText } from './free-text/review.tsx';
import { EnterMatching } from './matching/enter.tsx';
import { ReviewMatching } from './matching/review.tsx';
import { EnterMultipleChoice, ReviewMultipleChoice } from './multiple-choice.tsx';
import { EnterSingleChoice, ReviewSingleChoice } from './single-choice.tsx';
import { EnterTrueFalse, ReviewTrueFalse } from './true-false.tsx';
import type { EnterProps, ReviewProps } from './types.ts';

interface Screens<T extends QuestionType> {
  readonly Enter: ComponentType<EnterProps<T>>;
  readonly Review: ComponentType<ReviewProps<T>>;
  /** Loads its own file in advance, so that it is there when the network goes away. */
  readonly preload?: () => Promise<unknown>;
}

// The spoken types are in a file of their own, which a practice without them never loads.
const loadSpeaking = () => import('./speaking.tsx');
const loadUnscripted = () => import('./unscripted-speaking.tsx');

// So is the editor.
const loadWriting = () => import('./writing/writing.tsx');

/** The components of each question type: to enter an answer, and to review it. */
export const screens: { readonly [T in QuestionType]: Screens<T> } = {
  single_choice: { Enter: EnterSingleChoice, Review: ReviewSingleChoice },
  multiple_choice: { Enter: EnterMultipleChoice, Review: ReviewMultipleChoice },
  true_false: { Enter: EnterTrueFalse, Review: ReviewTrueFalse },
  matching: { Enter: EnterMatching, Review: ReviewMatching },
  fill_paragraph: { Enter: EnterFillParagraph, Review: ReviewFillParagraph },
  free_text: { Enter: EnterFreeText, Review: ReviewFreeText },
  voice: {
    Enter: lazyPart(loadSpeaking, 'EnterVoice'),
    Review: lazyPart(loadSpeaking, 'ReviewVoice'),
    preload: loadSpeaking,
  },
  ielts_scripted_speaking: {
    Enter: lazyPart(loadSpeaking, 'EnterScriptedSpeaking'),
    Review: lazyPart(loadSpeaking, 'ReviewScriptedSpeaking'),
    preload: loadSpeaking,
  },
  ielts_unscripted_speaking: {
    Enter: lazyPart(loadUnscripted, 'EnterUnscriptedSpeaking'),
    Review: lazyPart(loadUnscripted, 'ReviewUnscriptedSpeaking'),
    preload: loadUnscripted,
  },
  ielts_writing: {
    Enter: lazyPart(loadWriting, 'EnterWriting'),
    Review: lazyPart(loadWriting, 'ReviewWriting'),
    preload: loadWriting,
  },
};

/** The components of a type that is known only at run time, with content of the same type. */
export const screensOf = (type: QuestionType) => screens[type] as Screens<never>;
