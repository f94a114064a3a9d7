/** How much more an override grants: on the wire, and as columns. */
import { type RawBuilder, sql } from 'kysely';
import { dateOf, unixOrNull } from '../time.ts';

export interface More {
  extra_minutes?: number | null | undefined;
  time_factor?: number | null | undefined;
  opens_at?: number | null | undefined;
  due_at?: number | null | undefined;
  extra_attempts?: number | null | undefined;
}

const dateOrNull = (seconds: number | null | undefined) =>
  seconds == null ? null : dateOf(seconds);

export const columnsOf = (more: More) => ({
  extra_seconds: more.extra_minutes == null ? null : more.extra_minutes * 60,
  time_factor: more.time_factor ?? null,
  opens_at: dateOrNull(more.opens_at),
  due_at: dateOrNull(more.due_at),
  extra_attempts: more.extra_attempts ?? null,
});

type Columns = ReturnType<typeof columnsOf>;
/** In the form that is shown. */
export interface VisibleMore {
  extra_minutes: number | null;
  time_factor: number | null;
  opens_at: number | null;
  due_at: number | null;
  extra_attempts: number | null;
}

export const presentMore = (row: Columns): VisibleMore => ({
  extra_minutes: row.extra_seconds === null ? null : Math.round(row.extra_seconds / 60),
  time_factor: row.time_factor,
  opens_at: unixOrNull(row.opens_at),
  due_at: unixOrNull(row.due_at),
  extra_attempts: row.extra_attempts,
});

/**
 * The pairs of `VisibleMore` for `json_build_object`.
 * @param table Its alias in the statement.
 */
export function moreAsJson(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const unix = (name: string) => sql`floor(extract(epoch from ${column(name)}))::bigint`;
  return sql`'extra_minutes', round(${column('extra_seconds')} / 60.0)::int,
    'time_factor', ${column('time_factor')}::float8, 'opens_at', ${unix('opens_at')}, 'due_at', ${unix('due_at')},
    'extra_attempts', ${column('extra_attempts')}`;
}
