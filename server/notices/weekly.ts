import { type RawBuilder, sql } from 'kysely';

/**
 * The target of the weekly message in the bell. The message is about all children of a login, so it is hidden from a
 * further guardian of one of them, and from staff with a view link for one child; a guardian's own weekly message
 * has the children that the guardian follows.
 */
export const weeklyPath = '/information?activeKey=WeeklyMessage';

/** The student whose bell it is, and whether the reader may see only this child. */
export interface Reader {
  studentId: number;
  thisChildOnly: boolean;
}

/** Whether the reader may see the notice with this id. */
export const isShown = (
  { thisChildOnly }: Reader,
  noticeId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  thisChildOnly
    ? sql`not exists (select from notices w where w.id = ${noticeId} and w.url = ${weeklyPath})`
    : sql`true`;
