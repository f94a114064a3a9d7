import { z } from 'zod';
import { block } from '../text.ts';

/** What the student enters. */
export const entered = z.tuple([z.enum(['true', 'false'])]);
export type Entered = z.infer<typeof entered>;

/** What is shown. */
export const content = z.strictObject({ stem: z.array(block) });
export type Content = z.infer<typeof content>;

/** The key. Server only. */
export const key = z.strictObject({ value: z.enum(['true', 'false']) });
export type Key = z.infer<typeof key>;
