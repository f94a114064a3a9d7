import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { answerRow } from './answers.ts';
import { isHeld } from './held.ts';

const lastAnswer = answerRow
  .pick({
    question_id: true,
    bai_lam: true,
    ai_status: true,
    ai_content: true,
    teacher_status: true,
    teacher_content: true,
  })
  .extend({ attempt_id: z.number(), submitted_at: z.date() });
type LastAnswer = z.infer<typeof lastAnswer>;

/**
 * Returns the student's last answer to each of these questions that was submitted before an attempt was opened and
 * whose result is not held, with its evaluations.
 */
export async function lastAnswers(
  queries: Queries,
  studentId: number,
  attemptId: number,
  questionIds: number[],
): Promise<LastAnswer[]> {
  return readRows(
    queries,
    lastAnswer,
    sql`
    select distinct on (a.question_id) a.question_id, a.attempt_id, t.submitted_at, a.bai_lam,
      ai.status as ai_status, ai.content as ai_content, teacher.status as teacher_status, teacher.content as teacher_content
    from attempts this
    join attempts t on t.student_id = this.student_id and t.id < this.id and t.submitted_at is not null and not ${isHeld(sql`t.id`)}
    join answers a on a.attempt_id = t.id and a.revision > 0
    left join evaluations ai on ai.attempt_id = a.attempt_id and ai.question_id = a.question_id and ai.source = 'ai'
      and ai.superseded_at is null
    left join evaluations teacher on teacher.attempt_id = a.attempt_id and teacher.question_id = a.question_id
      and teacher.source = 'teacher' and teacher.superseded_at is null
    where this.id = ${attemptId} and this.student_id = ${studentId} and a.question_id = any(${questionIds}::bigint[])
    order by a.question_id, t.submitted_at desc`,
  );
}
