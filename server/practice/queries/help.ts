/** Hints, requested right answers, and answers that were found close: each is stored once. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const changedRow = z.strictObject({ question_id: z.number() });

interface Asked {
  studentId: number;
  attempt_id: number;
  question_id: number;
  now: Date;
}

/** The running attempt, locked against submission meanwhile, if it reveals right and wrong at once. */
const running = ({ studentId, attempt_id, now }: Asked) => sql`
  select id from attempts
  where id = ${attempt_id} and student_id = ${studentId} and reveals and submitted_at is null
    and (deadline is null or ${now} <= deadline + make_interval(secs => ${saveGraceSeconds}))
  for share`;

/** The answer to the question, if it is not final. */
const open = ({ question_id }: Asked) => sql`
  a.attempt_id = t.id and a.question_id = ${question_id} and (a.revision = 0 or a.may_retry)`;

/** Stores that this hint was asked for, if it is the next one. Returns whether it was stored. */
export async function takeHint(queries: Queries, asked: Asked, hint: number): Promise<boolean> {
  const rows = await readRows(
    queries,
    changedRow,
    sql`
    with t as (${running(asked)})
    update answers a set hints = ${hint} from t
    where ${open(asked)} and a.hints = ${hint - 1}
    returning a.question_id`,
  );
  return rows.length > 0;
}

/**
 * Makes an answer final as it is. If there is none, stores one with nothing entered and none of the `parts` right.
 */
export async function closeAnswer(queries: Queries, asked: Asked, parts: number): Promise<boolean> {
  const rows = await readRows(
    queries,
    changedRow,
    sql`
    with t as (${running(asked)})
    update answers a
    set closed = true, may_retry = false, revision = greatest(a.revision, 1), bai_lam = coalesce(a.bai_lam, '[]'),
      points = coalesce(a.points, 0), right_parts = coalesce(a.right_parts, 0),
      total_parts = coalesce(a.total_parts, ${parts}), saved_at = coalesce(a.saved_at, ${asked.now}::timestamptz)
    from t where ${open(asked)}
    returning a.question_id`,
  );
  return rows.length > 0;
}

/** Stores that the answer of this revision was found close, once per question. */
export async function markClose(
  queries: Queries,
  asked: Asked,
  revision: number,
): Promise<boolean> {
  const rows = await readRows(
    queries,
    changedRow,
    sql`
    with t as (${running(asked)})
    update answers a set told_close = ${revision} from t
    where ${open(asked)} and a.told_close is null
    returning a.question_id`,
  );
  return rows.length > 0;
}
