import { z } from 'zod';
import { block } from '@bitu/contract/text.ts';
import { writingCorrection, writingTask } from '@bitu/contract/writing.ts';

/** The maximum length of a text, in UTF-16 code units. */
export const maxWritingLength = 20_000;
/** The maximum number of pasted parts that are recorded. */
export const maxPastedParts = 100;

const offset = z.int().min(0).max(maxWritingLength);
/** A part of the text, from its first UTF-16 code unit `start` to `end`, the one after its last. */
const part = z.strictObject({ start: offset, end: offset });
export type TextPart = z.infer<typeof part>;

/** A written text in its sent form, and in a result. */
export const written = z.strictObject({
  text: z.string().max(maxWritingLength),
  /** The parts that were pasted instead of typed, by `start`, without overlaps. Absent if there are none. */
  pasted: z.array(part).max(maxPastedParts).optional(),
  /** Written only by the server: the text again, with the machine's corrections. */
  result: z
    .strictObject({
      answer: z.string().max(maxWritingLength),
      corrections: z.array(writingCorrection).max(500),
    })
    .nullish(),
});
export type Written = z.infer<typeof written>;

export const entered = z.tuple([written]);
export type Entered = z.infer<typeof entered>;

/** Shown: the prompt, and the suggested time and number of words; null if none is suggested. */
export const content = z.strictObject({
  stem: z.array(block),
  task: writingTask,
  min_words: z.int().min(1).max(1000).nullable(),
  /** Suggested; the practice sets the time limit. */
  minutes: z.int().min(1).max(120).nullable(),
});
export type Content = z.infer<typeof content>;

/** The key: a model answer, shown once the text is marked; null if there is none. Server only. */
export const key = z.strictObject({ model: z.string().max(8000).nullable() });
export type Key = z.infer<typeof key>;
