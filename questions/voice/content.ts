import { z } from 'zod';
import { audioId, speechResult } from '@bitu/contract/speech.ts';
import { flag } from '@bitu/contract/spec.ts';
import { block } from '@bitu/contract/text.ts';

/** Entered: a recording. `result` is always the server's own score; one sent by the client is ignored. */
export const recorded = z.strictObject({
  audio_id: audioId,
  result: speechResult.nullish(),
  /** The verdict on a voice answer once it is revealed. */
  evaluation: z.strictObject({ is_correct: flag }).optional(),
});
export const entered = z.tuple([recorded]);
export type Entered = z.infer<typeof entered>;

/** Shown: the text to read, and its pronunciation. */
export const content = z.strictObject({
  stem: z.array(block),
  text: z.string().min(1).max(300),
  /** In Vietnamese; null if there is none. */
  meaning: z.string().nullable(),
});
export type Content = z.infer<typeof content>;

/** The key: the accuracy, 0 to 100, from which a reading counts as right. Server only. */
export const key = z.strictObject({ pass: z.number().min(0).max(100) });
export type Key = z.infer<typeof key>;
