/**
 * The authors' format of practices and questions, explained in db/seed/CONTENT.md. Files, drafts of the question
 * editor and other formats are all converted to this, and only the import accepts it. Unknown fields are refused.
 */
import { authoredTypes } from '@bitu/questions/registry/authored.ts';
import { z } from 'zod';
import { code, text, tries } from './authored-parts.ts';

/**
 * The maximum length of a question with everything written about it, in its stored form: some twenty pages, more
 * than a child reads in one question. The editor sends and the database compares a question as a whole.
 */
export const maxQuestionLength = 40_000;
export const isShortEnough = (question: object): boolean =>
  JSON.stringify(question).length <= maxQuestionLength;

export const questionOfType = z.discriminatedUnion('type', authoredTypes, {
  error: 'type: not a question type that is served',
});
export const question = questionOfType.refine(
  isShortEnough,
  `at most ${maxQuestionLength} characters in a question`,
);
export type AuthoredQuestion = z.output<typeof question>;

/** Bounds of a practice, for both files and the browser. */
export const maxSections = 30;
export const maxQuestions = 200;

export const practice = z.strictObject({
  id: code,
  title: text.max(200),
  subject: z.int().positive(),
  /** A code of levels.yaml. */
  level: code.optional(),
  type: z.enum(['normal', 'test']),
  /** An entry test: its result is compared with the ranges of all levels of its subject. */
  entry: z.boolean().default(false),
  minutes: z.number().positive().max(300).optional(),
  /** For questions without a number of their own; absent means 1. */
  tries: tries.optional(),
  public: z.boolean().default(false),
  reported: z.boolean().default(false),
  shuffle: z.enum(['none', 'questions', 'options', 'both']).default('both'),
  sections: z
    .array(
      z.strictObject({
        name: text.max(200),
        draw: z.int().positive().max(500).optional(),
        questions: z
          .array(question)
          .min(1)
          .max(maxQuestions, `at most ${maxQuestions} questions in a section`),
      }),
    )
    .min(1)
    .max(maxSections, `at most ${maxSections} sections`),
});
export type AuthoredPractice = z.output<typeof practice>;
