import { common, label } from '@bitu/contract/authored-parts.ts';
import { z } from 'zod';

export const authored = z.strictObject({
  ...common,
  type: z.literal('number_line'),
  /** Numbers are whole, decimal ('0,5') or fractions ('3/4', '1 1/2'). */
  from: label,
  to: label,
  /** The distance of two ticks. */
  step: label,
  /** Into how many parts the distance of two ticks is divided by the places for the marker. */
  snap: z.int().min(1).max(10).default(1),
  /** Which ticks have a label. */
  labels: z.union([z.enum(['ends', 'all']), z.array(label).min(1)]).default('ends'),
  /** How numbers are written; absent if as fractions where the author wrote one. */
  form: z.enum(['decimal', 'fraction', 'mixed_number']).optional(),
  answer: label,
  /** How many places beside the answer are right too. */
  tolerance: z.int().min(0).max(20).default(0),
  /** The number at the marker is shown. */
  show_value: z.boolean().default(false),
});
