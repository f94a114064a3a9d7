/** Counts the rows at the end of the run. */
import type { Database } from '@bitu/db/connect.ts';

export interface Recount {
  /** Missing rows of an answer: item, teacher's evaluation, mark, score change, notice, assessment. */
  lost: number;
  /** Duplicate rows of an answer. */
  doubled: number;
}

/** Counts the rows of each of these attempts without an index: one broken by a crash would hide rows. */
export async function recount({ pool }: Database, attemptIds: number[]): Promise<Recount> {
  const client = await pool.connect();
  try {
    for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan'])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await client.query(`set enable_${way} = off`);
    const { rows } = await client.query<Recount>(
      `with found as (
         select t.id,
           (select count(*) from attempts o where o.student_id = t.student_id and o.practice_id = t.practice_id) as attempts,
           (select count(*) from answers a where a.attempt_id = t.id) as answers,
           (select count(*) from writing_assessments w where w.attempt_id = t.id and w.state = 'done') as judgements,
           (select count(*) from marking_items i where i.attempt_id = t.id and i.state = 'returned') as items,
           (select count(*) from machine_marks m join marking_items i on i.id = m.item_id where i.attempt_id = t.id) as machine_marks,
           (select count(*) from marks m join marking_items i on i.id = m.item_id where i.attempt_id = t.id) as marks,
           (select count(*) from evaluations e where e.attempt_id = t.id and e.source = 'teacher' and e.status <> 1) as by_teacher,
           (select count(*) from evaluations e where e.attempt_id = t.id and e.source = 'ai' and e.status <> 1)
             + (select count(*) from questions q where q.practice_id = t.practice_id and q.grading_object = 2) as by_machine,
           (select count(*) from score_changes c where c.attempt_id = t.id) as changes,
           (select count(*) from notices n join notice_recipients r on r.notice_id = n.id
             where r.student_id = t.student_id and n.url = '/practice-result/' || t.id) as notices
         from attempts t where t.id = any($1::bigint[])
       ), counts as (
         select unnest(array[attempts, answers, judgements, items, machine_marks, marks, by_teacher, by_machine, changes, notices]) as n
         from found
       )
       select (sum(greatest(1 - n, 0)) + 10 * (cardinality($1::bigint[]) - (select count(*) from found)))::int as lost,
         sum(greatest(n - 1, 0))::int as doubled from counts`,
      [attemptIds],
    );
    return rows[0] ?? { lost: NaN, doubled: NaN };
  } finally {
    client.release(true);
  }
}
