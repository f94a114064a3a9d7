/** Exact times in cursors: a JavaScript date has milliseconds, and the database microseconds. */
import { type RawBuilder, sql } from 'kysely';

/** A time as whole microseconds since 1970. */
export const cursorTimestamp = (time: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${time}) * 1000000)::bigint::text`;

/** The time that `cursorTimestamp` wrote. */
export const timeOfCursor = (stamp: string) =>
  sql`(timestamptz 'epoch' + ${stamp}::bigint * interval '1 microsecond')`;
