import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '../failure.ts';

/** Locks the student's current attempt at a practice, so that it is not concurrently reopened twice or repeated. */
export const lockCurrent = (trx: Queries, studentId: number, practiceId: number) =>
  sql`
    select from attempts
    where student_id = ${studentId} and practice_id = ${practiceId} and review_of is null and archived_at is null
    for update`.execute(trx);

const currentRow = z.strictObject({
  id: z.number(),
  submitted_at: z.date().nullable(),
  score: z.number().nullable(),
  band: json<ResultBand>().nullable(),
  given: z.number(),
  total: z.number(),
  is_final: z.boolean(),
  at_desk: z.number(),
  is_reopened: z.boolean(),
  title: z.string(),
});
type SubmittedAttempt = Omit<z.infer<typeof currentRow>, 'submitted_at'> & { submitted_at: Date };

/**
 * Returns the submitted attempt that may be reopened. Throws `notFound`: the student has submitted none;
 * `attemptRunning`; `alreadyReopened`.
 */
export async function requireSubmitted(
  queries: Queries,
  of: { studentId: number; practiceId: number; now: Date },
): Promise<SubmittedAttempt> {
  const [row] = await readRows(
    queries,
    currentRow,
    sql`
    select a.id, a.submitted_at, a.score::float8 as score, a.band, a.question_count as total, a.reveals as is_final, p.title,
      (select count(*)::int from answers n where n.attempt_id = a.id and n.revision > 0) as given,
      (select count(*)::int from marking_items i
        where i.attempt_id = a.id and i.kind <> 'appeal' and i.state not in ('returned', 'withdrawn')) as at_desk,
      exists (select from overrides o
        where o.reopens_attempt = a.id and o.ended_at is null and (o.due_at is null or o.due_at >= ${of.now})) as is_reopened
    from attempts a join practices p on p.id = a.practice_id
    where a.student_id = ${of.studentId} and a.practice_id = ${of.practiceId} and a.review_of is null and a.archived_at is null`,
  );
  if (!row) throw new Failure('notFound', { message: 'Học sinh chưa nộp bài này.' });
  const { submitted_at } = row;
  if (!submitted_at) throw new Failure('attemptRunning');
  if (row.is_reopened) throw new Failure('alreadyReopened');
  return { ...row, submitted_at };
}

/** Ends a reopening that expired without the student having used it. */
export async function endOverdue(trx: Queries, attemptId: number, now: Date): Promise<void> {
  await trx
    .updateTable('overrides')
    .set((eb) => ({ ended_at: eb.ref('due_at') }))
    .where('reopens_attempt', '=', attemptId)
    .where('ended_at', 'is', null)
    .where('due_at', '<', now)
    .execute();
}
