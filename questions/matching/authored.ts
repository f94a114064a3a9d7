import { common, option } from '@bitu/contract/authored-parts.ts';
import { z } from 'zod';

export const authored = z.strictObject({
  ...common,
  type: z.literal('matching'),
  pairs: z
    .array(z.tuple([option, option]))
    .min(2)
    .max(10),
  extra: z.array(option).max(4).default([]),
});
