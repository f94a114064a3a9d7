/** What the types of questions have in common in the authors' format (`authored.ts`). */
import { z } from 'zod';

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
export const label = z.union([text, z.number().transform(String)]);

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

export const common = {
  id: code.max(60),
  /** How hard it is. In an entry test, n stands for the nth level of the subject, which its questions decide about. */
  level: z.int().min(1).max(3),
  stem: blocks,
  why: blocks,
  /** Codes of skills.yaml. Reading aloud practises the pronunciation by default. */
  skills: z.array(code).min(1).optional(),
  /** The mildest first; each costs a quarter of the points. */
  hints: z.array(blocks).min(1).max(3).optional(),
  /** Absent means the practice's number. */
  tries: tries.optional(),
  /** Absent means the default of its type (`questions/<type>/traits.ts`). */
  graded_by: z.enum(['key', 'ai', 'teacher']).optional(),
};

/**
 * The maximum length of a text that a child can read within the maximum recording time of one minute
 * (`rules/speech/recorder.ts`): 100 words.
 */
const maxTextLength = 600;

/** A text to be read aloud, its meaning, and the accuracy (0 to 100) from which it counts as right. */
export const spoken = {
  text: text.max(maxTextLength).regex(/[a-z]/i, 'must be English words'),
  meaning: text.optional(),
  pass: z.number().min(1).max(100).default(passAccuracy),
};

export const unanswered = 'no right answer is chosen';
