/**
 * The authors' format of practices and questions, explained in db/seed/CONTENT.md. Files, drafts of the question
 * editor and other formats are all converted to this, and only the import accepts it. Unknown fields are refused.
 */
import { z } from 'zod';
import { numberForm } from './questions/free-text.ts';
import { maxSeconds } from './questions/ielts-unscripted-speaking.ts';

/**
 * The default accuracy from which a reading counts as right (our choice): roughly where a listener need not ask
 * again.
 */
const passAccuracy = 70;

export const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be letters a-z, digits and single hyphens');
export const text = z.string().trim().min(1);
/** YAML reads 12 and 1.5 as numbers, but an author means the text. */
const label = z.union([text, z.number().transform(String)]);

const table = z
  .strictObject({
    /** What the figures show. */
    caption: text,
    head: z.array(label).min(2).max(8),
    rows: z.array(z.array(label)).min(1).max(20),
  })
  .refine(({ head, rows }) => rows.every((row) => row.length === head.length), {
    error: 'each row must have as many cells as the head',
  });

const block = z.union([
  z.strictObject({ text }),
  z.strictObject({ table }),
  z.strictObject({ picture: text, alt: text }),
  z.strictObject({
    audio: text,
    plays: z.int().positive().optional(),
    /** The words of the recording. */
    transcript: text.optional(),
  }),
]);
export const blocks = z.union([
  text.transform((value) => [{ text: value }]),
  z.array(block).min(1),
]);
export type AuthoredBlock = z.output<typeof block>;

/** The number of tries at a question, in practices that reveal the verdict after each answer. */
export const tries = z.int().min(1).max(3);

export const option = z.union([
  label.transform((value) => ({ text: value })),
  z.strictObject({ picture: text, alt: text, text: text.optional() }),
  z.strictObject({ text }),
]);
export type AuthoredOption = z.output<typeof option>;

const common = {
  id: code.max(60),
  /** How hard it is. In an entry test, n stands for the nth level of the subject, which its questions decide about. */
  level: z.int().min(1).max(3),
  stem: blocks,
  why: blocks,
  /** Codes of skills.yaml. Reading aloud practises the pronunciation by default. */
  skills: z.array(code).min(1).optional(),
  /** The mildest first; each costs a quarter of the points. */
  hints: z.array(blocks).min(1).max(3).optional(),
  /** Absent: the practice's number. */
  tries: tries.optional(),
  /** Absent: the default of its type (`contract/questions/traits.ts`). */
  graded_by: z.enum(['key', 'ai', 'teacher']).optional(),
};

/**
 * The maximum length of a text that a child can read within the maximum recording time of one minute
 * (`rules/speech/recorder.ts`): 100 words.
 */
const maxTextLength = 600;

/** A text to be read aloud, its meaning, and the accuracy (0 to 100) from which it counts as right. */
const spoken = {
  text: text.max(maxTextLength).regex(/[a-z]/i, 'must be English words'),
  meaning: text.optional(),
  pass: z.number().min(1).max(100).default(passAccuracy),
};

const unanswered = 'no right answer is chosen';

/**
 * The maximum length of a question with everything written about it, in its stored form: some twenty pages, more
 * than a child reads in one question. The editor sends and the database compares a question as a whole.
 */
export const maxQuestionLength = 40_000;
export const isShortEnough = (question: object): boolean =>
  JSON.stringify(question).length <= maxQuestionLength;

export const questionOfType = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      ...common,
      type: z.literal('single_choice'),
      options: z.array(option).min(2).max(8),
      answer: z.int().positive(unanswered),
    }),
    z.strictObject({
      ...common,
      type: z.literal('multiple_choice'),
      options: z.array(option).min(2).max(12),
      answers: z.array(z.int().positive()).min(1, unanswered),
      choose: z.int().positive().optional(),
    }),
    z.strictObject({
      ...common,
      type: z.literal('true_false'),
      answer: z.union([z.boolean(), z.literal('not_given')], unanswered),
      /** IELTS: True, False, Not Given. */
      not_given: z.literal(true).optional(),
    }),
    z.strictObject({
      ...common,
      type: z.literal('matching'),
      pairs: z
        .array(z.tuple([option, option]))
        .min(2)
        .max(10),
      extra: z.array(option).max(4).default([]),
    }),
    z.strictObject({
      ...common,
      type: z.literal('fill_paragraph'),
      paragraph: text,
      bank: z.boolean().default(false),
      distractors: z.array(label).max(10).default([]),
    }),
    z.strictObject({
      ...common,
      type: z.literal('free_text'),
      answer: label,
      input: z.enum(['text', 'number']).default('text'),
      unit: text.optional(),
      form: numberForm.optional(),
    }),
    z.strictObject({
      ...common,
      ...spoken,
      text: spoken.text.max(300),
      type: z.literal('voice'),
    }),
    z.strictObject({ ...common, ...spoken, type: z.literal('ielts_scripted_speaking') }),
    z.strictObject({
      ...common,
      type: z.literal('ielts_unscripted_speaking'),
      graded_by: z.enum(['ai', 'teacher']).optional(),
      topic: text.max(300),
      points: z.array(text.max(200)).min(1).max(6),
      prepare: z.int().min(0).max(maxSeconds.prepare).default(60),
      speak: z.int().min(20).max(maxSeconds.speak).default(maxSeconds.speak),
      model: text.max(3000).optional(),
    }),
    z.strictObject({
      ...common,
      type: z.literal('ielts_writing'),
      /** IELTS Writing Task 1 (about a picture or a table), Task 2, or a short text of a younger learner. */
      task: z.union([z.literal(1), z.literal(2), z.literal('short')]),
      min_words: z.int().min(1).max(1000).optional(),
      /** Suggested; the time limit is the practice's `minutes`. */
      minutes: z.int().min(1).max(120).optional(),
      /** A model answer; an empty line starts a paragraph. */
      model: text.max(8000).optional(),
    }),
  ],
  {
    error: 'type: not a question type that is served',
  },
);
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
  /** For questions without a number of their own; absent: 1. */
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
