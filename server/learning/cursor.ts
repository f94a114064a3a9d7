import { type RawBuilder, sql } from 'kysely';

/** Where a page ended: the time in microseconds, as the database keeps it, and what of that moment it was. */
export interface Cursor {
  stamp: string;
  kind: string;
  id: number;
}

/** Reads what `cursorText` wrote; the contract has checked its shape. */
export function cursorOf(text: string | undefined): Cursor | null {
  const [, stamp = '', kind = '', id] = /^(\d+)\.([a-z]+)(\d+)$/.exec(text ?? '') ?? [];
  return id === undefined ? null : { stamp, kind, id: Number(id) };
}

export const cursorText = ({ stamp, kind, id }: Cursor): string => `${stamp}.${kind}${id}`;

/** A time in microseconds since 1970, exactly. */
export const stampOf = (time: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${time}) * 1000000)::bigint::text`;

/** Rows behind the cursor, newest first by time, kind and id. The first condition is the one that an index answers. */
export function behind(
  cursor: Cursor | null,
  time: RawBuilder<unknown>,
  kind: string,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (!cursor) return sql`true`;
  const at = sql`(timestamptz 'epoch' + ${cursor.stamp}::bigint * interval '1 microsecond')`;
  // Within one moment the kinds stand in the order of the alphabet, the last first.
  const within = kind === cursor.kind ? sql`${id} < ${cursor.id}` : sql`${kind < cursor.kind}`;
  return sql`${time} <= ${at} and (${time} < ${at} or ${within})`;
}

/** The first `limit` rows of one more than were wanted, and the cursor when there is more. */
export function pageOf<T>(
  rows: T[],
  limit: number,
  cursor: (row: T) => Cursor,
): { rows: T[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? cursorText(cursor(last)) : null };
}
