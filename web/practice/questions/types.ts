import type { BaiLam, QuestionStatistics, UserAnswer } from '@bitu/contract/practice.ts';
import type { QuestionShapes, QuestionType } from '@bitu/contract/questions/index.ts';
import type { Tried } from '@bitu/rules/practice/questions/tried.ts';

/**
 * How something was entered: a tap is final; a key may choose several options on its way to the right one; a keystroke is one of many, in a
 * short answer or in a long text.
 */
export type Pace = 'tap' | 'key' | 'typing' | 'writing';

/** Returns whether a click came from a finger or a mouse, or from the keyboard, whose clicks count no presses. */
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
  /** All of it is right, or all that was entered is wrong; null without feedback, or when only parts are right. */
  readonly verdict: 'correct' | 'incorrect' | null;
  /** Marked where it is still what is entered; null or absent: there was no other try. */
  readonly tried?: Tried | null | undefined;
}

/** Each is null while there is none. */
export type Evaluations = Pick<UserAnswer, 'ai_evaluation' | 'teacher_evaluation'>;

/** The state of a judged answer besides its evaluations. */
export interface Judging {
  /** Until when a teacher marks it; null: none is asked, or has marked it. */
  readonly dueTime: number | null;
  readonly statistics: QuestionStatistics[string] | null;
}

/** Props of every review component: the result of a submitted question. */
export interface ReviewProps<T extends QuestionType> {
  readonly questionId: number;
  readonly content: QuestionShapes[T]['content'];
  /** null: not answered. */
  readonly mine: BaiLam | null;
  readonly right: BaiLam;
  readonly accepted: readonly string[] | null;
  /** What a machine and a teacher say about the answer. */
  readonly evaluations: Evaluations;
  /** Of a judged answer; null: there is none, or it is not handed in. */
  readonly judging: Judging | null;
}
