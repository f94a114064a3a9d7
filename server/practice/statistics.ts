import type { QuestionStatistics } from '@bitu/contract/practice.ts';
import { isJudged } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { gradingObject } from '@bitu/rules/practice/status.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { unixOf } from '../time.ts';
import { remainingGradings } from '../writing/index.ts';
import { evaluationsOf } from './present.ts';
import { type AnswerRow, answerRow } from './queries/answers.ts';
import { isHeld } from './queries/held.ts';

/**
 * Returns statistics of the judged questions of an attempt: how many more texts a machine will judge today, and what
 * the student submitted for the same question before this attempt.
 */
export async function statisticsOf(
  deps: Deps,
  student: Student,
  attemptId: number,
  rows: AnswerRow[],
): Promise<QuestionStatistics> {
  const judged = rows.filter((row) => isJudged(row.type_code));
  if (judged.length === 0) return {};
  const byMachine = judged.filter((row) => row.grading_object === gradingObject.ai);
  const [remaining, last] = await Promise.all([
    remainingGradings(
      deps,
      student.id,
      byMachine.map((row) => row.question_id),
    ),
    lastAnswers(
      deps.db.queries,
      student.id,
      attemptId,
      judged.map((row) => row.question_id),
    ),
  ]);
  const earlier = new Map(last.map((row) => [row.question_id, row]));
  return Object.fromEntries(
    judged.map(({ question_id }) => {
      const before = earlier.get(question_id);
      return [
        String(question_id),
        {
          remain_number_of_grading: remaining.get(question_id) ?? null,
          last_user_answer: before?.bai_lam ?? null,
          last_result: before
            ? {
                result_id: before.attempt_id,
                submitted_at: unixOf(before.submitted_at),
                ...evaluationsOf(before),
              }
            : null,
        },
      ];
    }),
  );
}

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
async function lastAnswers(
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
