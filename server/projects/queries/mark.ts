import { projectStatuses } from '@bitu/contract/codes.ts';
import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/** Stores a teacher's mark of a submission: 0 to 10, or that the project must be redone. */
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
