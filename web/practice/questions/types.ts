import type { BaiLam, QuestionStatistics, UserAnswer } from '@bitu/contract/practice.ts';
import type { ComponentType } from 'react';
import type { QuestionShapes, QuestionType } from '@bitu/questions/contents.ts';
import type { Tried } from '@bitu/questions/answers.ts';

/**
 * How something was entered: a tap is final; a key may select several options on its way to the right one; a keystroke
 * is one of many, in a short answer or in a long text.
 */
export type Pace = 'tap' | 'key' | 'typing' | 'writing';

/** Returns whether a click came from a finger or a mouse, or from the keyboard, whose clicks have a count of zero. */
export const paceOf = (click: Event): 'tap' | 'key' =>
  click instanceof UIEvent && click.detail === 0 ? 'key' : 'tap';

/** Props of every entering component. */
export interface EnterProps<T extends QuestionType> {
  readonly questionId: number;
  readonly content: QuestionShapes[T]['content'];
  readonly entered: BaiLam;
  readonly onEnter: (baiLam: BaiLam, pace: Pace) => void;
  /** The answer can no longer be changed. */
  readonly disabled: boolean;
  /** All of it is right, or all that was entered is wrong. null without feedback, or when only parts are right. */
  readonly verdict: 'correct' | 'incorrect' | null;
  /** Marks the parts of the last try that are still entered. null or absent when there was no other try. */
  readonly tried?: Tried | null | undefined;
}

/** Each is null while there is none. */
export type Evaluations = Pick<UserAnswer, 'ai_evaluation' | 'teacher_evaluation'>;

/** The state of a judged answer besides its evaluations. */
export interface Judging {
  /** When a teacher marks it at the latest; null when none is asked, or has marked it. */
  readonly dueTime: number | null;
  readonly statistics: QuestionStatistics[string] | null;
}

/** Props of every review component: the result of a submitted question. */
export interface ReviewProps<T extends QuestionType> {
  readonly questionId: number;
  readonly content: QuestionShapes[T]['content'];
  /** null when it was not answered. */
  readonly mine: BaiLam | null;
  readonly right: BaiLam;
  readonly accepted: readonly string[] | null;
  /** The machine's and the teacher's evaluation of the answer. */
  readonly evaluations: Evaluations;
  /** For a judged answer; null when there is none, or it is not submitted. */
  readonly judging: Judging | null;
}

/** `screens.tsx` of a question type: the components to enter an answer, and to review it. */
export interface Screens<T extends QuestionType> {
  readonly Enter: ComponentType<EnterProps<T>>;
  readonly Review: ComponentType<ReviewProps<T>>;
  /** Loads its own file in advance, so that it is there when the network goes away. */
  readonly preload?: () => Promise<unknown>;
}
