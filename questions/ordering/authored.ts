import { common, option } from '@bitu/contract/authored-parts.ts';
import { z } from 'zod';

export const authored = z.strictObject({
  ...common,
  type: z.literal('ordering'),
  /** In the right order. */
  items: z.array(option).min(2).max(12),
  /** Other right orders: the numbers of the items, from 1. */
  also: z
    .array(z.array(z.int().min(1).max(12)).min(2).max(12))
    .max(5)
    .default([]),
});
