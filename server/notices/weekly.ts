import { type RawBuilder, sql } from 'kysely';

/**
 * Where the weekly message in the bell leads. It tells of all children of a login, so a further guardian of one of
 * them does not see it; what a guardian follows is in the own weekly message.
 */
export const weeklyPath = '/information?activeKey=WeeklyMessage';

/** Whose bell it is, and whether a further guardian looks at it. */
export interface Reader {
  studentId: number;
  isGuardian: boolean;
}

/** Whether the reader sees the notice of this id. */
export const isShown = (
  { isGuardian }: Reader,
  noticeId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  isGuardian
    ? sql`not exists (select from notices w where w.id = ${noticeId} and w.url = ${weeklyPath})`
    : sql`true`;
