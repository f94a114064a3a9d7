import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionShapes, QuestionType } from '@bitu/contract/questions/index.ts';

/** How something was entered: a tap is meant, a keystroke is one of many. */
export type Pace = 'tap' | 'typing';

/** What every entering component takes. */
export interface EnterProps<T extends QuestionType> {
  readonly questionId: number;
  readonly content: QuestionShapes[T]['content'];
  readonly entered: BaiLam;
  readonly onEnter: (baiLam: BaiLam, pace: Pace) => void;
  /** Nothing can be changed any more. */
  readonly disabled: boolean;
  /** All of it is right, or all that was entered is wrong; null when it is not told, or only parts are right. */
  readonly verdict: 'correct' | 'incorrect' | null;
}

/** What every review component takes: the result of a submitted question. */
export interface ReviewProps<T extends QuestionType> {
  readonly questionId: number;
  readonly content: QuestionShapes[T]['content'];
  /** Null: not answered. */
  readonly mine: BaiLam | null;
  readonly right: BaiLam;
  readonly accepted: readonly string[] | null;
}

/** The texts of an answer that is a plain list. */
export const textsOf = (baiLam: BaiLam | null): string[] =>
  (baiLam ?? []).filter((item) => typeof item === 'string');

/** The pairs of a matching answer. */
export const pairsOf = (baiLam: BaiLam | null): [string, string][] =>
  (baiLam ?? []).flatMap((item): [string, string][] => {
    if (!Array.isArray(item)) return [];
    const [left, right] = item;
    return left !== undefined && right !== undefined ? [[left, right]] : [];
  });
