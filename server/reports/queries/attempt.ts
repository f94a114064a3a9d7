/** The data of an attempt's report. */
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import { practiceTypes } from '@bitu/contract/codes.ts';
import { questionTypeNames, readAloudTypes } from '@bitu/questions/traits.ts';
import type { SpeechResult } from '@bitu/contract/speech.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { bestResult } from '../../services/best-result.ts';
import { laterAnswer, laterColumn } from '../../services/later-answer.ts';
import { isContinuing } from '../../services/reopened.ts';
import { classColumns, classGiving } from './classes.ts';

interface EarlierRow {
  id: number;
  title: string;
  score: number;
  band: ResultBand | null;
  /** The time is in unix seconds. */
  time: number;
}

const attemptRow = z.strictObject({
  ...outer(classColumns.shape),
  id: z.number(),
  practice_id: z.number(),
  full_name: z.string(),
  title: z.string(),
  own_subject_id: z.number(),
  is_test: z.boolean(),
  is_entry: z.boolean(),
  level_id: z.number().nullable(),
  own_level_name: z.string().nullable(),
  score: z.number().nullable(),
  /** The family may not see the result yet. */
  is_held: z.boolean(),
  /** The student is continuing this test in another attempt. */
  is_continued: z.boolean(),
  best_id: z.number().nullable(),
  best_score: z.number().nullable(),
  band: json<ResultBand>().nullable(),
  best_band: json<ResultBand>().nullable(),
  opened_at: z.date(),
  deadline: z.date().nullable(),
  submitted_at: z.date().nullable(),
  promised_at: z.date().nullable(),
  earlier: json<EarlierRow[]>(),
});
export type AttemptRow = z.infer<typeof attemptRow>;

const maxEarlier = 7;

/**
 * Returns an attempt of the student that is no mistake review, with the class that gave it and the newest own
 * earlier results of the same kind at its level, oldest first. `submitted_at <=` besides the row comparison would
 * make the planner expect too few of them, and read all attempts of the student.
 */
export async function findAttempt(
  queries: Queries,
  studentId: number,
  attemptId: number,
): Promise<AttemptRow | undefined> {
  const [row] = await readRows(
    queries,
    attemptRow,
    sql`
    select a.id, a.practice_id, s.full_name, p.title, p.subject_id as own_subject_id, p.practice_type = ${practiceTypes.test} as is_test,
      p.is_entry, p.level_id, v.name as own_level_name, a.score::float8 as score, a.band,
      exists (select from held_results where attempt_id = a.id) as is_held,
      a.archived_at is not null and ${isContinuing(sql`a.student_id`, sql`a.practice_id`)} as is_continued, best.id as best_id, best.score::float8 as best_score, best.band as best_band, a.opened_at, a.deadline, a.submitted_at,
      c.subject_id, c.grade_id, c.level_name,
      (select max(coalesce(promised_at, due_at)) from marking_items
        where attempt_id = a.id and kind <> 'appeal' and state not in ('returned', 'withdrawn')) as promised_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'score', score, 'band', band,
          'time', floor(extract(epoch from submitted_at))::bigint) order by submitted_at, id), '[]')
        from (
          select r.id, o.title, r.score, r.band, r.submitted_at
          from practice_results r join practices o on o.id = r.practice_id
          where r.student_id = a.student_id and o.level_id = p.level_id and o.practice_type = p.practice_type
            and not o.is_entry and r.waiting_count = 0 and r.score is not null
            and (r.submitted_at, r.id) < (a.submitted_at, a.id) and (r.band is null) = (a.band is null)
          order by r.submitted_at desc, r.id desc limit ${maxEarlier}
        ) e) as earlier
    from attempts a
    join students s on s.id = a.student_id
    join practices p on p.id = a.practice_id
    left join levels v on v.id = p.level_id
    left join lateral (
      select subject_id, grade_id, level_name from classes where id = ${classGiving(sql`a.practice_id`, sql`a.student_id`)} limit 1
    ) c on true
    left join lateral ${bestResult(sql`a.student_id`, sql`a.practice_id`)} best on best.score > a.score
    where a.student_id = ${studentId} and a.id = ${attemptId} and a.review_of is null`,
  );
  return row;
}

const readAloud = sql.join(readAloudTypes.map((type) => sql.lit(type)));

const questionRow = z.strictObject({
  question_id: z.number(),
  position: z.number(),
  revision: z.number(),
  points: z.number().nullable(),
  type_code: z.enum(questionTypeNames),
  content: json<object>(),
  later: laterAnswer,
  difficulty: z.number(),
  section_id: z.number(),
  section_name: z.string(),
  skills: json<{ id: number; name: string }[]>(),
  /** The words of a reading. */
  words: json<SpeechResult['word_score_list'] | null>(),
});
export type QuestionRow = z.infer<typeof questionRow>;

/** Returns the drawn questions of an attempt with their points and skills. */
export const questionsOf = (
  queries: Queries,
  studentId: number,
  attemptId: number,
): Promise<QuestionRow[]> =>
  readRows(
    queries,
    questionRow,
    sql`
    select n.question_id, n.position, n.revision, n.points, q.type_code, q.content, q.level_id as difficulty, ${laterColumn}, f.id as section_id, f.name as section_name,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.position, k.id), '[]')
        from question_skills m join skills k on k.id = m.skill_id where m.question_id = q.id) as skills,
      case when q.type_code in (${readAloud}) and not exists (select from held_results where attempt_id = a.id) then n.bai_lam #> '{0,result,word_score_list}' end as words
    from attempts a
    join answers n on n.attempt_id = a.id
    join questions q on q.id = n.question_id
    join practice_folders f on f.id = q.folder_id
    where a.student_id = ${studentId} and a.id = ${attemptId}
    order by n.position`,
  );
