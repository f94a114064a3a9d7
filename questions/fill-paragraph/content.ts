import { z } from 'zod';
import { block, richText } from '@bitu/contract/text.ts';

/** Entered: the words in the gaps, in order; an empty string for an open gap. */
export const entered = z.array(z.string().max(200)).max(30);
export type Entered = z.infer<typeof entered>;

/** Shown: running text with numbered gaps (from 0), and a word bank if there is one. */
export const content = z.strictObject({
  stem: z.array(block),
  paragraph: z.array(
    z.union([
      z.strictObject({ text: richText }),
      z.strictObject({ gap: z.int().min(0) }),
      z.strictObject({ line_break: z.literal(true) }),
    ]),
  ),
  bank: z.array(z.string()).nullable(),
});
export type Content = z.infer<typeof content>;

/** The key, one string per gap: alternatives are separated by `|`. Server only. */
export const key = z.strictObject({ gaps: z.array(z.string()).min(1) });
export type Key = z.infer<typeof key>;
