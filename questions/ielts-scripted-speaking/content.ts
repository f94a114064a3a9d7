import { z } from 'zod';
import { block } from '@bitu/contract/text.ts';
import { entered, type Entered, key, type Key } from '../voice/content.ts';

/** A longer text to be read aloud; entered and scored like a voice answer. */
export { entered, type Entered, key, type Key };

/** Shown: the text to be read. */
export const content = z.strictObject({
  stem: z.array(block),
  text: z.string().min(1).max(2000),
  meaning: z.string().nullable(),
});
export type Content = z.infer<typeof content>;
