/** The shapes of all question types. */
import type { z } from 'zod';
import { contents } from './registry/contents.ts';
import type { QuestionType } from './traits.ts';

export type { QuestionType };

/** `content.ts` of a type. */
interface Shapes {
  /** What a child enters, as `bai_lam`. */
  readonly entered: z.ZodType;
  /** What is shown. */
  readonly content: z.ZodObject;
  /** The right answer, which only the server has. */
  readonly key: z.ZodObject;
}

export const questionTypes = contents satisfies Record<QuestionType, Shapes>;

/** The three shapes of each type, for rules and screens that handle one type at a time. */
export type QuestionShapes = {
  [T in QuestionType]: {
    [Shape in keyof Shapes]: z.output<(typeof questionTypes)[T][Shape]>;
  };
};
