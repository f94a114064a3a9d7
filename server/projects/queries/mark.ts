import { projectStatuses } from '@bitu/contract/codes.ts';
import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/** Stores what a teacher makes of a submission: a mark of 0 to 10, or that the project is to be done again. */
export async function storeMark(
  trx: Queries,
  submissionId: number,
  feedback: TeacherFeedback,
  at: Date,
): Promise<void> {
  const { overall, comment } = feedback;
  const status = overall === null ? projectStatuses.returned : projectStatuses.marked;
  await sql`
    update project_submissions set status = ${status}, mark = ${overall}, comment = ${comment},
      feedback = ${JSON.stringify(feedback)}::jsonb, marked_at = ${at}
    where id = ${submissionId}`.execute(trx);
}
