import type { QuestionStatistics } from '@bitu/contract/practice.ts';
import { isJudged } from '@bitu/questions/traits.ts';
import { gradingObject } from '@bitu/rules/practice/status.ts';
import type { Deps } from '../deps.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { unixOf } from '../time.ts';
import { remainingGradings } from '../writing/index.ts';
import { evaluationsOf } from './present.ts';
import type { AnswerRow } from './queries/answers.ts';
import { lastAnswers } from './queries/last-answers.ts';

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
