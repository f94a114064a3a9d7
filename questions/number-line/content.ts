import { z } from 'zod';
import { block } from '@bitu/contract/text.ts';

/** The number at which the marker stands, as the line writes it: `["3/4"]`. */
export const entered = z.tuple([z.string().min(1).max(20)]);
export type Entered = z.infer<typeof entered>;

/** Shown. All arithmetic is done when the question is built: screens and rules only compare texts and count places. */
export const content = z.strictObject({
  stem: z.array(block),
  /**
   * Every number at which the marker can stand, at equal distances and as a child reads it ('3,5', '3/4', '−2'). Its
   * index is its place.
   */
  values: z.array(z.string().min(1).max(20)).min(2).max(201),
  /** How many places are between two ticks. */
  tick: z.int().positive(),
  /** The places with a label, in ascending order. */
  labels: z.array(z.int().nonnegative()),
  /** Present: the number at the marker is shown. Absent if it would give the answer away. */
  show_value: z.literal(true).optional(),
});
export type Content = z.infer<typeof content>;

/** The key: a number of the line, and how many places beside it are right too. Server only. */
export const key = z.strictObject({ value: z.string(), tolerance: z.int().nonnegative() });
export type Key = z.infer<typeof key>;
