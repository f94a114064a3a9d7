import { sql } from 'kysely';

/**
 * Whether `planned_lessons l` overlaps with something else, `g`. No lesson lasts a day, so an index on their start
 * finds them.
 */
export const atTheSameTime = sql<boolean>`
  l.starts_at < g.ends_at and l.starts_at > g.starts_at - interval '1 day' and l.ends_at > g.starts_at`;
