import { type RawBuilder, sql } from 'kysely';

/**
 * Where the weekly message in the bell leads. It is about all children of a login, so neither a further guardian of one
 * of them sees it, nor a member of the team, whose link opens one child; a guardian's own weekly message has the
 * children that the guardian follows.
 */
export const weeklyPath = '/information?activeKey=WeeklyMessage';

/** The student whose bell it is, and whether its reader may see this child only. */
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
