/** The drawn questions of an attempt, with their answers. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import type { SpeakingFeedback } from '@bitu/contract/speaking.ts';
import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import type { Block } from '@bitu/contract/text.ts';
import type { WritingFeedback } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import type { Tried } from '@bitu/rules/practice/tries.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AttemptRow } from './attempts.ts';
import { triesUsed } from '../../services/later-answer.ts';
import { judged } from '../../services/judged-types.ts';

export const answerRow = z.strictObject({
  question_id: z.number(),
  position: z.number(),
  drawn: json<{ order: string[] | null; right_order: string[] | null }>(),
  bai_lam: json<BaiLam>().nullable(),
  revision: z.number(),
  saved_at: z.date().nullable(),
  points: z.number().nullable(),
  right_parts: z.number().nullable(),
  total_parts: z.number().nullable(),
  /** The number of all tries, including the last one, or 0 if there is none. */
  tries_used: z.int(),
  hints_used: z.number(),
  may_retry: z.boolean(),
  tries: z.number(),
  hints: z.int(),
  seen_hints: json<Block[][]>(),
  type_code: z.enum(questionTypeNames),
  level_id: z.number(),
  grading_object: z.literal([0, 1, 2]),
  content: json<object>(),
  folder_id: z.number(),
  folder_name: z.string(),
  folder_position: z.number(),
  ai_status: z.number().nullable(),
  ai_content: json<WritingFeedback | SpeakingFeedback>().nullable(),
  teacher_status: z.number().nullable(),
  teacher_content: json<TeacherFeedback>().nullable(),
  /** When a teacher is due to mark it, or null if no teacher is asked, or one has marked it. */
  due_at: z.date().nullable(),
  /** Used to find what is wrong in the last try, or null if nothing may be revealed yet. */
  key: json<object>().nullable(),
  /** Whether the key and the explanation may be shown. */
  revealed: z.boolean(),
  /** Null if it must not be revealed yet. */
  explanation: json<Block[]>().nullable(),
});
export type AnswerRow = z.infer<typeof answerRow>;

/** One try of an answer before the last one. */
export interface EarlierTry extends Tried {
  /** The points of the answer after it. */
  points: number;
  right_parts: number | null;
}

/**
 * Returns the questions of an attempt in their drawn order, with their answers. Key and explanation may be revealed of
 * every question once the attempt is handed in and its result is not held, and of a final answer; of a judged question once
 * it has points. The key is included too where right and wrong of a try were revealed. While the result is held nothing
 * tells who marks an answer, or whether that is done: a reading that nobody has to look at was a good one.
 */
export async function answersOf(queries: Queries, attempt: AttemptRow): Promise<AnswerRow[]> {
  return readRows(
    queries,
    answerRow,
    sql`
    select a.question_id, a.position, a.drawn, a.bai_lam, a.revision, a.saved_at, a.points, a.right_parts, a.total_parts,
      case when a.revision > 0 then ${triesUsed('a')} else 0 end as tries_used,
      a.hints as hints_used, a.may_retry, q.tries, jsonb_array_length(q.hints) as hints,
      coalesce((
        select jsonb_agg(hint order by n) from jsonb_array_elements(q.hints) with ordinality as h (hint, n) where n <= a.hints
      ), '[]') as seen_hints,
      q.type_code, q.level_id, q.grading_object, q.content, f.id as folder_id, f.name as folder_name, f.position as folder_position,
      ai.status as ai_status, ai.content as ai_content, teacher.status as teacher_status, teacher.content as teacher_content,
      coalesce(item.promised_at, item.due_at) as due_at,
      r.revealed, case when r.revealed or (${attempt.reveals} and a.may_retry) then q.key end as key,
      case when r.revealed then q.explanation end as explanation
    from answers a join questions q on q.id = a.question_id join practice_folders f on f.id = q.folder_id
    left join evaluations ai on ai.attempt_id = a.attempt_id and ai.question_id = a.question_id and ai.source = 'ai'
      and ai.superseded_at is null and ${!attempt.is_held}
    left join evaluations teacher on teacher.attempt_id = a.attempt_id and teacher.question_id = a.question_id
      and teacher.source = 'teacher' and teacher.superseded_at is null and ${!attempt.is_held}
    left join marking_items item on item.attempt_id = a.attempt_id and item.question_id = a.question_id
      and item.kind <> 'appeal' and item.state not in ('returned', 'withdrawn') and ${!attempt.is_held}
    cross join lateral (
      select case when q.type_code in (${judged}) then a.points is not null
        else ${attempt.submitted_at !== null && !attempt.is_held} or (${attempt.reveals} and a.revision > 0 and not a.may_retry) end as revealed
    ) r
    where a.attempt_id = ${attempt.id}
    order by a.position`,
  );
}

export const storedRow = z.strictObject({
  practice_id: z.number().nullable(),
  bai_lam: json<BaiLam>().nullable(),
  revision: z.number(),
  saved_at: z.date().nullable(),
  points: z.number().nullable(),
  right_parts: z.number().nullable(),
  total_parts: z.number().nullable(),
  tries: json<EarlierTry[]>().nullable(),
  hints: z.number(),
  try_hints: z.number(),
  may_retry: z.boolean(),
  told_close: z.number().nullable(),
  submitted_at: z.date().nullable(),
  deadline: z.date().nullable(),
  reveals: z.boolean(),
});
export type StoredAnswer = z.infer<typeof storedRow>;

/** Returns what is stored for one question of the student's attempt, submitted or not. */
export async function storedAnswer(
  queries: Queries,
  studentId: number,
  attemptId: number,
  questionId: number,
): Promise<StoredAnswer | undefined> {
  const rows = await readRows(
    queries,
    storedRow,
    sql`
    select t.practice_id, a.bai_lam, a.revision, a.saved_at, a.points, a.right_parts, a.total_parts, a.tries, a.hints, a.try_hints,
      a.may_retry, a.told_close, t.submitted_at, t.deadline, t.reveals
    from answers a join attempts t on t.id = a.attempt_id
    where t.id = ${attemptId} and t.student_id = ${studentId} and a.question_id = ${questionId}`,
  );
  return rows[0];
}
