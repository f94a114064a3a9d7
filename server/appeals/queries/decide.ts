/** What is decided about an appeal. */
import { type BaiLam, baiLam } from '@bitu/contract/practice.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const baiLamRow = z.strictObject({ bai_lam: baiLam });

/** Returns the answer to this question that an appeal is about, or undefined if there is none. */
export async function appealedAnswer(
  queries: Queries,
  appealId: number,
  questionId: number,
): Promise<BaiLam | undefined> {
  const rows = await readRows(
    queries,
    baiLamRow,
    sql`
      select a.bai_lam from appeals p join answers a on a.attempt_id = p.attempt_id and a.question_id = p.question_id
      where p.id = ${appealId} and p.question_id = ${questionId} and p.state <> 'withdrawn'`,
  );
  return rows[0]?.bai_lam;
}

/**
 * Stores the outcome of an open appeal, before the new points of its answer are stored: more points than before is a
 * change, anything else upholds the mark. Runs in the transaction that returns the mark.
 */
export async function settleAppeal(
  trx: Queries,
  decision: { appealId: number; points: number | null; answer: string; staffId: number },
  now: Date,
): Promise<void> {
  const { appealId, points, answer, staffId } = decision;
  await sql`
    update appeals p set answer = ${answer}, decided_by = ${staffId}, decided_at = ${now},
      state = case when ${points}::float8 > coalesce(a.points, 0) then 'changed' else 'upheld' end
    from answers a
    where p.id = ${appealId} and p.state = 'open' and a.attempt_id = p.attempt_id and a.question_id = p.question_id`.execute(
    trx,
  );
}
