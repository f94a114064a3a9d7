/** Pages of lists, and the cursors between them (`contract/paging.ts`). */
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the first `size` of the rows, of which one more was read, and where the next page begins, or null if
 * there is none.
 *
 * @param end What the contract's `cursor` of the list reads again.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  end: (last: Row) => readonly (string | number)[],
): { rows: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next_cursor: rows.length > size && last ? end(last).join('-') : null };
}

/**
 * A time in a cursor, as whole microseconds since 1970: the database has microseconds, and a JavaScript date only
 * milliseconds.
 */
export const cursorTimestamp = (time: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${time}) * 1000000)::bigint::text`;

/** The time that `cursorTimestamp` wrote. */
export const timeOfCursor = (stamp: string) =>
  sql`(timestamptz 'epoch' + ${stamp}::bigint * interval '1 microsecond')`;
