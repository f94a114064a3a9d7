import { z } from 'zod';
import { block } from '../text.ts';

/** What the student enters. */
export const entered = z.tuple([z.string().max(500)]);
export type Entered = z.infer<typeof entered>;

/** What is shown. `input` chooses the keyboard; a number is checked for its form before it is scored. */
export const content = z.strictObject({
  stem: z.array(block),
  input: z.enum(['text', 'number']),
  unit: z.string().nullable(),
});
export type Content = z.infer<typeof content>;

/** The key: alternatives are separated by `|`. Server only. */
export const key = z.strictObject({ text: z.string() });
export type Key = z.infer<typeof key>;
