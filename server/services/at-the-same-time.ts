import { sql } from 'kysely';

/**
 * Whether `planned_lessons l` is on while something else, `g`, is. No lesson lasts a day, so an index by their beginning
 * finds them.
 */
export const atTheSameTime = sql<boolean>`
  l.starts_at < g.ends_at and l.starts_at > g.starts_at - interval '1 day' and l.ends_at > g.starts_at`;
