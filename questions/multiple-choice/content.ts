import { z } from 'zod';
import { block, choice } from '@bitu/contract/text.ts';

/** Entered: the ids of the chosen options, in any order. */
export const entered = z.array(z.string().min(1).max(8)).max(12);
export type Entered = z.infer<typeof entered>;

/** Shown. `choose`: how many to choose; null if that is part of the question. */
export const content = z.strictObject({
  stem: z.array(block),
  options: z.array(choice).min(2).max(12),
  choose: z.int().positive().nullable(),
});
export type Content = z.infer<typeof content>;

/** The key. Server only. */
export const key = z.strictObject({ options: z.array(z.string()).min(1) });
export type Key = z.infer<typeof key>;
