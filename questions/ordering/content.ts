import { z } from 'zod';
import { block, choice } from '@bitu/contract/text.ts';

const ids = z.array(z.string().min(1).max(8)).max(12);

/** Entered: the ids of the items, in the order in which the child put them. */
export const entered = ids;
export type Entered = z.infer<typeof entered>;

/** Shown: the items, in an order that reveals nothing. */
export const content = z.strictObject({
  stem: z.array(block),
  items: z.array(choice).min(2).max(12),
});
export type Content = z.infer<typeof content>;

/** The key: the right orders, of which the first one is shown as the answer. Server only. */
export const key = z.strictObject({ orders: z.array(ids).min(1).max(6) });
export type Key = z.infer<typeof key>;
