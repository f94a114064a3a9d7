/** Deadlines of running attempts. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const running = z.strictObject({
  id: z.number(),
  student_id: z.number(),
  practice_id: z.number(),
  opened_at: z.date(),
  deadline: z.date(),
});

/** Locks the running attempts of these students that have a deadline; null: at any practice. */
export const lockRunning = (
  trx: Queries,
  studentIds: readonly number[],
  practiceId: number | null,
): Promise<z.infer<typeof running>[]> =>
  readRows(
    trx,
    running,
    sql`
    select id, student_id, practice_id, opened_at, deadline from attempts
    where student_id = any(${studentIds}::bigint[]) and submitted_at is null and deadline is not null
      and review_of is null and practice_id is not null and practice_id = coalesce(${practiceId}::bigint, practice_id)
    order by id for update`,
  );

export async function setDeadline(trx: Queries, attemptId: number, deadline: Date) {
  await trx.updateTable('attempts').set({ deadline }).where('id', '=', attemptId).execute();
}
