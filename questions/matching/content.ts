import { z } from 'zod';
import { block, choice } from '@bitu/contract/text.ts';

/** Entered: pairs of ids, `[left, right]`. */
export const entered = z
  .array(z.tuple([z.string().min(1).max(8), z.string().min(1).max(8)]))
  .max(12);
export type Entered = z.infer<typeof entered>;

/** Shown: two columns, of which the right one may have more items. */
export const content = z.strictObject({
  stem: z.array(block),
  left: z.array(choice).min(2).max(12),
  right: z.array(choice).min(2).max(12),
});
export type Content = z.infer<typeof content>;

/** The key. Server only. */
export const key = z.strictObject({ pairs: z.array(z.tuple([z.string(), z.string()])) });
export type Key = z.infer<typeof key>;
