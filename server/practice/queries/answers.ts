/** What an attempt has drawn and what was answered. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/contract/questions/index.ts';
import type { Block } from '@bitu/contract/text.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import type { AttemptRow } from './attempts.ts';

export interface AnswerRow {
  question_id: number;
  position: number;
  drawn: { order: string[] | null; right_order: string[] | null };
  bai_lam: BaiLam | null;
  revision: number;
  saved_at: Date | null;
  points: number | null;
  right_parts: number | null;
  total_parts: number | null;
  type_code: QuestionType;
  level_id: number;
  grading_object: 0 | 1 | 2;
  content: object;
  folder_id: number;
  folder_name: string;
  folder_position: number;
}

const answerColumns = sql`a.question_id, a.position, a.drawn, a.bai_lam, a.revision, a.saved_at, a.points, a.right_parts, a.total_parts,
  q.type_code, q.level_id, q.grading_object, q.content, f.id as folder_id, f.name as folder_name, f.position as folder_position`;

/** The questions of an attempt in their drawn order, with the answers there are and without the keys. */
export async function answersOf(queries: Queries, attempt: AttemptRow): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select ${answerColumns}
    from answers a join questions q on q.id = a.question_id join practice_folders f on f.id = q.folder_id
    where a.attempt_id = ${attempt.id}
    order by a.position`.execute(queries);
  return rows;
}

export interface RevealedRow extends AnswerRow {
  key: object;
  explanation: Block[];
}

/** … with the keys, for an attempt that is submitted. */
export async function revealedAnswersOf(
  queries: Queries,
  attempt: AttemptRow & { submitted_at: Date },
): Promise<RevealedRow[]> {
  const { rows } = await sql<RevealedRow>`
    select ${answerColumns}, q.key, q.explanation
    from answers a join questions q on q.id = a.question_id join practice_folders f on f.id = q.folder_id
    where a.attempt_id = ${attempt.id}
    order by a.position`.execute(queries);
  return rows;
}

/** What is stored for one question of one's own attempt; read when a save did not go through, to say why. */
export function storedAnswer(
  queries: Queries,
  studentId: number,
  attemptId: number,
  questionId: number,
) {
  return queries
    .selectFrom('answers as a')
    .innerJoin('attempts as t', 't.id', 'a.attempt_id')
    .select([
      'a.bai_lam',
      'a.revision',
      'a.saved_at',
      'a.points',
      'a.right_parts',
      'a.total_parts',
      't.submitted_at',
      't.deadline',
      't.reveals',
    ])
    .where('t.id', '=', attemptId)
    .where('t.student_id', '=', studentId)
    .where('a.question_id', '=', questionId)
    .executeTakeFirst();
}
