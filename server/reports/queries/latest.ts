/** What the sentence about the newest result says besides its line. */
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Report } from '@bitu/contract/reports.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { bestResult } from '../../services/best-result.ts';
import { judged } from '../../services/judged-types.ts';

const latestRow = z.strictObject({
  ...outer({
    skill_name: z.string(),
    skill_questions: z.number(),
    best_score: z.number(),
    best_band: json<ResultBand>(),
  }),
  practice_id: z.number(),
  to_review: z.number(),
});
export type LatestRow = z.infer<typeof latestRow>;

/**
 * Returns how many questions of a result should be reviewed, as a mistake review draws them (none while the result is
 * held), the skill of most of them, and the best result of the practice if it is better.
 */
export async function latestOf(
  queries: Queries,
  studentId: number,
  attemptId: number,
): Promise<LatestRow | undefined> {
  const [row] = await readRows(
    queries,
    latestRow,
    sql`
    with wrong as (
      select n.question_id from attempts a join answers n on n.attempt_id = a.id join questions q on q.id = n.question_id
      where a.student_id = ${studentId} and a.id = ${attemptId}
        and ((n.points < 1 and q.type_code not in (${judged})) or n.revision = 0)
        and not exists (select from held_results h where h.attempt_id = a.id)
    )
    select a.practice_id, (select count(*)::int from wrong) as to_review,
      skill.name as skill_name, skill.questions as skill_questions, best.score as best_score, best.band as best_band
    from attempts a
    left join lateral (
      select k.name, count(*)::int as questions
      from wrong join question_skills m on m.question_id = wrong.question_id join skills k on k.id = m.skill_id
      group by k.id order by count(*) desc, k.position, k.id limit 1
    ) skill on true
    left join lateral ${bestResult(sql`a.student_id`, sql`a.practice_id`)} best on best.score > a.score
    where a.student_id = ${studentId} and a.id = ${attemptId}`,
  );
  return row;
}

const releasedRow = z.strictObject({
  /** Written by a teacher to replace the computed one. */
  edited: z.string().nullable(),
  sentence: json<Report['sentence']>(),
});

/** Returns the sentence of a released report. */
export async function releasedSentence(
  queries: Queries,
  studentId: number,
  id: number,
): Promise<z.infer<typeof releasedRow> | undefined> {
  const [row] = await readRows(
    queries,
    releasedRow,
    sql`
    select sentence as edited, data -> 'sentence' as sentence from reports
    where student_id = ${studentId} and id = ${id}`,
  );
  return row;
}
