import { type RawBuilder, sql } from 'kysely';

/**
 * Where the weekly message in the bell leads. It tells of all children of a login, so neither a further guardian of one
 * of them sees it, nor who looks by a link of the team, which opens one child; what a guardian follows is in the own
 * weekly message.
 */
export const weeklyPath = '/information?activeKey=WeeklyMessage';

/** Whose bell it is, and whether who looks at it may know of this child only. */
export interface Reader {
  studentId: number;
  thisChildOnly: boolean;
}

/** Whether the reader sees the notice of this id. */
export const isShown = (
  { thisChildOnly }: Reader,
  noticeId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  thisChildOnly
    ? sql`not exists (select from notices w where w.id = ${noticeId} and w.url = ${weeklyPath})`
    : sql`true`;
