import { z } from 'zod';
import { audioId, speechResult } from '../speech.ts';
import { flag } from '../spec.ts';
import { block } from '../text.ts';

/** What the student enters: a recording. `result` is what the server has scored it with, whatever was sent. */
export const recorded = z.strictObject({
  audio_id: audioId,
  result: speechResult.nullish(),
  /** Section 4: where right and wrong of a voice answer sit, once they are told. */
  evaluation: z.strictObject({ is_correct: flag }).optional(),
});
export const entered = z.tuple([recorded]);
export type Entered = z.infer<typeof entered>;

/** What is shown: the text to be read, and how it sounds. */
export const content = z.strictObject({
  stem: z.array(block),
  text: z.string().min(1).max(300),
  /** Vietnamese; null: none. */
  meaning: z.string().nullable(),
});
export type Content = z.infer<typeof content>;

/** The key: the accuracy, 0 to 100, from which the reading counts as right. Server only. */
export const key = z.strictObject({ pass: z.number().min(0).max(100) });
export type Key = z.infer<typeof key>;
