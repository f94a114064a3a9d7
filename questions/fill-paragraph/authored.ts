import { common, label, text } from '@bitu/contract/authored-parts.ts';
import { z } from 'zod';

export const authored = z.strictObject({
  ...common,
  type: z.literal('fill_paragraph'),
  paragraph: text,
  bank: z.boolean().default(false),
  distractors: z.array(label).max(10).default([]),
});
