import { common, spoken } from '@bitu/contract/authored-parts.ts';
import { z } from 'zod';

export const authored = z.strictObject({
  ...common,
  ...spoken,
  text: spoken.text.max(300),
  type: z.literal('voice'),
});
