import { common, spoken } from '@bitu/contract/authored-parts.ts';
import { z } from 'zod';

export const authored = z.strictObject({
  ...common,
  ...spoken,
  type: z.literal('ielts_scripted_speaking'),
});
