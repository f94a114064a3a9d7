import { common, unanswered } from '@bitu/contract/authored-parts.ts';
import { z } from 'zod';

export const authored = z.strictObject({
  ...common,
  type: z.literal('true_false'),
  answer: z.union([z.boolean(), z.literal('not_given')], unanswered),
  /** IELTS: True, False, Not Given. */
  not_given: z.literal(true).optional(),
});
