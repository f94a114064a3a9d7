import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { isAsked } from './due.ts';

const countRow = z.strictObject({ count: z.number() });

/** Returns how many cards are due on a learning day without being in its set. */
export async function countForLater(
  queries: Queries,
  studentId: number,
  { day, attemptId }: { day: string; attemptId: number },
): Promise<number> {
  const [row] = await readRows(
    queries,
    countRow,
    sql`
    select count(*)::int as count from notebook_cards c join questions q on q.id = c.question_id
    where c.student_id = ${studentId} and c.due_day <= ${day}::date and ${isAsked}
      and not exists (select from answers a where a.attempt_id = ${attemptId} and a.card_question_id = c.question_id)`,
  );
  return row?.count ?? 0;
}
