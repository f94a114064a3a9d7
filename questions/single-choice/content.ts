import { z } from 'zod';
import { block, choice } from '@bitu/contract/text.ts';

/** Entered: the id of one option. */
export const entered = z.tuple([z.string().min(1).max(8)]);
export type Entered = z.infer<typeof entered>;

export const content = z.strictObject({
  stem: z.array(block),
  options: z.array(choice).min(2).max(8),
});
export type Content = z.infer<typeof content>;

/** The key. Server only. */
export const key = z.strictObject({ option: z.string() });
export type Key = z.infer<typeof key>;
