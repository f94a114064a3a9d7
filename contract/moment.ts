import { z } from 'zod';
import { id } from './spec.ts';

/** What a child is shown first about a submitted result. */
export const practiceMoment = z
  .strictObject({
    /** The best thing about it, in one Vietnamese sentence; for a result without a score: that it is being marked. */
    sentence: z.string(),
    /** The stars of the missions that this submission completed. */
    stars: z.int().min(0),
    /** The names of those missions. */
    missions: z.array(z.string()),
    /** Learning days in a row on the day of the submission. */
    streak: z.int().min(0),
    /** The next homework that can be begun now; null if none is left. */
    next: z.strictObject({ practice_id: id, title: z.string() }).nullable(),
  })
  .meta({ id: 'PracticeMoment' });
export type PracticeMoment = z.infer<typeof practiceMoment>;
