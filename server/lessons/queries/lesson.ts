import { sql } from 'kysely';
import { z } from 'zod';

/** The columns of a lesson in every list. */
export const lessonShape = {
  id: z.number(),
  title: z.string(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  starts_at: z.date(),
  ends_at: z.date(),
};

/** The columns of `lessons l join classes c`. */
export const lessonColumns = sql`l.id, l.title, c.subject_id, c.grade_id, c.level_name, l.starts_at, l.ends_at`;
