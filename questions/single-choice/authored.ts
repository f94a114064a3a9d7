import { common, option, unanswered } from '@bitu/contract/authored-parts.ts';
import { z } from 'zod';

export const authored = z.strictObject({
  ...common,
  type: z.literal('single_choice'),
  options: z.array(option).min(2).max(8),
  answer: z.int().positive(unanswered),
});
