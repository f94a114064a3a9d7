import { z } from 'zod';
import { block } from '@bitu/contract/text.ts';

export const entered = z.tuple([z.string().max(500)]);
export type Entered = z.infer<typeof entered>;

/** The required form of a number, in exercises about that: '3/4', '3/4' in lowest terms, '1 1/2', '0,75'. */
export const numberForm = z.enum(['fraction', 'simplest_fraction', 'mixed_number', 'decimal']);
export type NumberForm = z.infer<typeof numberForm>;

/** Shown. `input` selects the keyboard; the form of a number is checked before it is scored. */
export const content = z.strictObject({
  stem: z.array(block),
  input: z.enum(['text', 'number']),
  unit: z.string().nullable(),
  /** Absent if any form is accepted. */
  form: numberForm.optional(),
  /** Present: every accepted answer is a whole number without a sign, so the keypad needs digits only. */
  whole: z.literal(true).optional(),
});
export type Content = z.infer<typeof content>;

/** The key: alternatives are separated by `|`. Server only. */
export const key = z.strictObject({ text: z.string() });
export type Key = z.infer<typeof key>;
