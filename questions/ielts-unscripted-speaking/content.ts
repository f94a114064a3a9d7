import { z } from 'zod';
import { audioId } from '@bitu/contract/speech.ts';
import { block } from '@bitu/contract/text.ts';

/** Entered: the recording of free speech. It has no score of its own: an evaluation judges it. */
export const entered = z.tuple([z.strictObject({ audio_id: audioId })]);
export type Entered = z.infer<typeof entered>;

/** In seconds. The recorder and the decoder are designed for the longest speaking time (IELTS Speaking, part 2). */
export const maxSeconds = { prepare: 180, speak: 120 } as const;

/** Shown: a cue card, how long to prepare, and how long the student may speak. Times are in seconds. */
export const content = z.strictObject({
  stem: z.array(block),
  /** What to speak about, such as 'Describe a place you like to visit.'. */
  topic: z.string().min(1).max(300),
  /** The points to cover. */
  points: z.array(z.string().min(1).max(200)).min(1).max(6),
  prepare_seconds: z.int().min(0).max(maxSeconds.prepare),
  speak_seconds: z.int().min(20).max(maxSeconds.speak),
});
export type Content = z.infer<typeof content>;

/** The key: an example of what could be said; null if there is no example. Server only. */
export const key = z.strictObject({ model: z.string().max(3000).nullable() });
export type Key = z.infer<typeof key>;
