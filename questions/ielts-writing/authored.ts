import { common, text } from '@bitu/contract/authored-parts.ts';
import { z } from 'zod';

export const authored = z.strictObject({
  ...common,
  type: z.literal('ielts_writing'),
  /** IELTS Writing Task 1 (about a picture or a table), Task 2, or a short text of a younger learner. */
  task: z.union([z.literal(1), z.literal(2), z.literal('short')]),
  min_words: z.int().min(1).max(1000).optional(),
  /** Suggested; the time limit is the practice's `minutes`. */
  minutes: z.int().min(1).max(120).optional(),
  /** A model answer; an empty line starts a paragraph. */
  model: text.max(8000).optional(),
});
