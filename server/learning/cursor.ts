import { type RawBuilder, sql } from 'kysely';
import { timeOfCursor } from '../services/paging.ts';

/** The end of a page in the lists of the specification: its last row's time in microseconds, as stored, kind and id. */
export interface Cursor {
  stamp: string;
  kind: string;
  id: number;
}

/** Parses what `cursorText` wrote; the contract has validated its shape. */
export function cursorOf(text: string | undefined): Cursor | null {
  const [, stamp = '', kind = '', id] = /^(\d+)\.([a-z]+)(\d+)$/.exec(text ?? '') ?? [];
  return id === undefined ? null : { stamp, kind, id: Number(id) };
}

export const cursorText = ({ stamp, kind, id }: Cursor): string => `${stamp}.${kind}${id}`;

/** The condition for rows after the cursor, newest first by time, kind and id. Its first part can use an index. */
export function afterCursor(
  cursor: Cursor | null,
  time: RawBuilder<unknown>,
  kind: string,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (!cursor) return sql`true`;
  const at = timeOfCursor(cursor.stamp);
  // Rows of the same time are in descending order of kind.
  const within = kind === cursor.kind ? sql`${id} < ${cursor.id}` : sql`${kind < cursor.kind}`;
  return sql`${time} <= ${at} and (${time} < ${at} or ${within})`;
}
