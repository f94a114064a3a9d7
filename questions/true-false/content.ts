import { z } from 'zod';
import { block } from '@bitu/contract/text.ts';

const truth = z.enum(['true', 'false', 'not_given']);
export type Truth = z.infer<typeof truth>;

/** Entered. `not_given` only if the question offers it. */
export const entered = z.tuple([truth]);
export type Entered = z.infer<typeof entered>;

export const content = z.strictObject({
  stem: z.array(block),
  /** A third choice, as in IELTS: the text says neither. */
  not_given: z.literal(true).optional(),
});
export type Content = z.infer<typeof content>;

/** The key. Server only. */
export const key = z.strictObject({ value: truth });
export type Key = z.infer<typeof key>;
