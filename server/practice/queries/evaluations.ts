import type { SpeakingFeedback } from '@bitu/contract/speaking.ts';
import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import type { WritingFeedback } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import type { NewEvaluation } from '../score-answer.ts';

export interface ChangedEvaluation extends NewEvaluation {
  attempt_id: number;
  question_id: number;
  /** The feedback for the child, in the shape of the contract. Null if there are only points. */
  content: WritingFeedback | SpeakingFeedback | TeacherFeedback | null;
  /** The teacher. It is absent for a machine. */
  grader_id?: number;
}

/** Stores evaluations as the current ones of their answer and source; earlier ones are kept as superseded. */
export async function replaceEvaluations(
  trx: Queries,
  evaluations: ChangedEvaluation[],
  now: Date,
) {
  const input = sql`jsonb_to_recordset(${JSON.stringify(evaluations)}::jsonb) as g (
    attempt_id bigint, question_id bigint, source text, status smallint, points double precision, content jsonb, grader_id bigint)`;
  await sql`
    update evaluations e set superseded_at = ${now}
    from ${input}
    where e.attempt_id = g.attempt_id and e.question_id = g.question_id and e.source = g.source
      and e.superseded_at is null`.execute(trx);
  await sql`
    insert into evaluations (attempt_id, question_id, source, status, points, content, grader_id, created_at)
    select attempt_id, question_id, source, status, points, nullif(content, 'null'), grader_id, ${now}::timestamptz from ${input}`.execute(
    trx,
  );
}

/**
 * Locks attempts in id order, as everywhere, to avoid deadlocks. Their keys stay free, as everywhere: the submission of an
 * attempt that continues an earlier one checks the reference to that.
 */
export async function lockAttempts(trx: Queries, ids: number[]) {
  await sql`select from attempts where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    trx,
  );
}
