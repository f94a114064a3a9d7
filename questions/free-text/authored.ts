import { common, label, text } from '@bitu/contract/authored-parts.ts';
import { z } from 'zod';
import { numberForm } from './content.ts';

export const authored = z.strictObject({
  ...common,
  type: z.literal('free_text'),
  answer: label,
  input: z.enum(['text', 'number']).default('text'),
  unit: text.optional(),
  form: numberForm.optional(),
});
