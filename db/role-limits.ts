/** The time limits of a role, for connections that a pooler opens (`time-limits.ts`). */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from './connect.ts';
import { readRows } from './rows.ts';
import { type Patience, timeLimits } from './time-limits.ts';

const placeRow = z.strictObject({ role: z.string(), database: z.string() });

/**
 * Sets the limits for the role of these connections in their database, for connections that are opened from now on.
 * Every role may do this for itself.
 */
export async function setTimeLimits(
  queries: Queries,
  patience: Patience,
): Promise<z.infer<typeof placeRow>> {
  const [place] = await readRows(
    queries,
    placeRow,
    sql`select current_user::text as role, current_database()::text as database`,
  );
  if (!place) throw new Error('a database has a name');
  for (const [name, value] of Object.entries({ ...timeLimits(patience), jit: 'off' }))
    // One after the other, as all change the same row of the catalogue.
    // oxlint-disable-next-line no-await-in-loop
    await sql`alter role current_user in database ${sql.id(place.database)} set ${sql.id(name)} = ${sql.lit(value)}`.execute(
      queries,
    );
  return place;
}

const limitRow = z.strictObject({ name: z.string(), ms: z.number() });

/** Returns the names of the limits that are not in force on these connections, or are longer than they should be. */
export async function missingTimeLimits(queries: Queries, patience: Patience): Promise<string[]> {
  const limits = Object.entries(timeLimits(patience));
  const rows = await readRows(
    queries,
    limitRow,
    sql`select name, setting::int as ms from pg_settings where name = any(${limits.map(([name]) => name)})`,
  );
  const inForce = new Map(rows.map(({ name, ms }) => [name, ms || Infinity]));
  return limits.filter(([name, ms]) => (inForce.get(name) ?? Infinity) > ms).map(([name]) => name);
}
