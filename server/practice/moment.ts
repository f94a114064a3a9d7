import type { PracticeMoment } from '@bitu/contract/moment.ts';
import type { ResultQuestion } from '@bitu/contract/practice.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { bestSentence } from '@bitu/rules/practice/moment.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { earnedBy, nextHomework } from '../learning/index.ts';
import { isCopied } from '../services/copied-answers.ts';
import { judged } from '../services/judged-types.ts';
import type { AttemptRow } from './queries/attempts.ts';

/** Returns what the student is shown first about a submitted attempt at a practice. */
export async function momentOf(
  deps: Deps,
  studentId: number,
  attempt: AttemptRow & { submitted_at: Date },
  questions: readonly ResultQuestion[],
): Promise<PracticeMoment> {
  const [facts, earned, next] = await Promise.all([
    momentFacts(deps.db.queries, studentId, attempt.id),
    earnedBy(deps.db.queries, studentId, attempt),
    attempt.practice_id === null ? null : nextHomework(deps, studentId, attempt.practice_id),
  ]);
  const right = new Set(
    questions.filter(({ user: [mine] }) => mine?.is_right === 1).map(({ id }) => id),
  );
  const retried = facts.retried.filter((id) => right.has(id));
  const asked = questions.map(({ user: [answer], ...question }) => ({
    ...question,
    ...(answer && { points: answer.points }),
  }));
  return {
    sentence: bestSentence({ score: attempt.score, questions: asked, ...facts, retried }),
    ...earned,
    next,
  };
}

const momentRow = z.strictObject({
  /** The ids of questions that the child remembered. */
  remembered: z.array(z.number()),
  /** The ids of questions that were tried again, whether right or not. */
  retried: z.array(z.number()),
  skills: z.array(z.strictObject({ name: z.string(), right: z.number(), total: z.number() })),
});

/**
 * Returns the facts of the moment after a submitted attempt of the student: which questions are right that were not
 * in an earlier submitted attempt, which were tried again, and how many are right in each skill.
 */
async function momentFacts(queries: Queries, studentId: number, attemptId: number) {
  const rows = await readRows(
    queries,
    momentRow,
    sql`
    with mine as (
      select n.question_id, n.position, n.points, n.tries is not null as retried, t.submitted_at,
        ${isCopied('t', 'n')} as copied
      from attempts t join answers n on n.attempt_id = t.id join questions q on q.id = n.question_id
      where t.id = ${attemptId} and t.student_id = ${studentId} and q.type_code not in (${judged})
    )
    select
      coalesce((
        select json_agg(question_id order by position) from mine
        where points = 1 and not copied and exists (
          select from attempts t join answers n on n.attempt_id = t.id and n.question_id = mine.question_id
          where t.student_id = ${studentId} and t.submitted_at is not null
            and (t.submitted_at, t.id) < (mine.submitted_at, ${attemptId}::bigint) and n.points < 1
        )
      ), '[]') as remembered,
      coalesce((select json_agg(question_id order by position) from mine where retried and not copied), '[]') as retried,
      coalesce((
        select json_agg(skill) from (
          select k.name, count(*) filter (where mine.points = 1) as right, count(*) as total
          from mine join question_skills m on m.question_id = mine.question_id join skills k on k.id = m.skill_id
          group by k.id order by k.position
        ) skill
      ), '[]') as skills`,
  );
  return rows[0] as (typeof rows)[number];
}
