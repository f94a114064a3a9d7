import { common, option, unanswered } from '@bitu/contract/authored-parts.ts';
import { z } from 'zod';

export const authored = z.strictObject({
  ...common,
  type: z.literal('multiple_choice'),
  options: z.array(option).min(2).max(12),
  answers: z.array(z.int().positive()).min(1, unanswered),
  choose: z.int().positive().optional(),
});
