import { common, text } from '@bitu/contract/authored-parts.ts';
import { z } from 'zod';
import { maxSeconds } from './content.ts';

export const authored = z.strictObject({
  ...common,
  type: z.literal('ielts_unscripted_speaking'),
  graded_by: z.enum(['ai', 'teacher']).optional(),
  topic: text.max(300),
  points: z.array(text.max(200)).min(1).max(6),
  prepare: z.int().min(0).max(maxSeconds.prepare).default(60),
  speak: z.int().min(20).max(maxSeconds.speak).default(maxSeconds.speak),
  model: text.max(3000).optional(),
});
