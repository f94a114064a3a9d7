/** Storing answers: the hot path. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Database } from '@bitu/db/connect.ts';

export interface SaveOutcome {
  deadline: Date | null;
  submitted_at: Date | null;
  reveals: boolean;
  saved: boolean;
}

/** One answer on its way into the database. */
export interface NewAnswer {
  attempt_id: number;
  student_id: number;
  practice_id: number;
  question_id: number;
  bai_lam: BaiLam;
  revision: number;
  points: number;
  right_parts: number;
  total_parts: number;
  now: Date;
}

/** When an answer is stored: it is newer, the attempt runs, its time and the grace are not over, and right and wrong were not told yet. */
const maySave = (given: { revision: string; now: string; grace: string }) => `
      a.revision < ${given.revision}
      and t.submitted_at is null
      and (t.deadline is null or ${given.now} <= t.deadline + make_interval(secs => ${given.grace}))
      and (not t.reveals or a.revision = 0)`;

/**
 * Stores one answer if it is newer, in one statement, prepared once a connection.
 * The shared lock lets the saves of an attempt pass side by side and makes its submission wait for them, and them for it.
 */
export const saveStatement = `
  with attempt as (
    select id, deadline, submitted_at, reveals from attempts
    where id = $1 and student_id = $2 and practice_id = $3
    for share
  ), saved as (
    update answers a
    set bai_lam = $5::jsonb, revision = $6, points = $7, right_parts = $8, total_parts = $9, saved_at = $10
    from attempt t
    where a.attempt_id = t.id and a.question_id = $4 and ${maySave({ revision: '$6', now: '$10', grace: '$11' })}
    returning a.revision
  )
  select t.deadline, t.submitted_at, t.reveals, s.revision is not null as saved
  from attempt t left join saved s on true`;

export async function saveAnswer(
  db: Database,
  answer: NewAnswer,
  grace: number,
): Promise<SaveOutcome | undefined> {
  const { rows } = await db.pool.query<SaveOutcome>({
    name: 'save-answer',
    text: saveStatement,
    values: [
      answer.attempt_id,
      answer.student_id,
      answer.practice_id,
      answer.question_id,
      JSON.stringify(answer.bai_lam),
      answer.revision,
      answer.points,
      answer.right_parts,
      answer.total_parts,
      answer.now,
      grace,
    ],
  });
  return rows[0];
}

/** The same for many answers. The locks are taken in the order of the ids, as `lockOverdueAttempts` takes them: neither waits for the other in a circle. */
const saveTogetherStatement = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g (n int, attempt_id bigint, student_id bigint, practice_id bigint, question_id bigint,
      bai_lam jsonb, revision int, points double precision, right_parts smallint, total_parts smallint, now timestamptz)
  ), attempt as (
    select g.n, t.id, t.deadline, t.submitted_at, t.reveals
    from given g join attempts t on t.id = g.attempt_id and t.student_id = g.student_id and t.practice_id = g.practice_id
    order by t.id, g.question_id
    for share of t
  ), saved as (
    update answers a
    set bai_lam = g.bai_lam, revision = g.revision, points = g.points, right_parts = g.right_parts, total_parts = g.total_parts,
      saved_at = g.now
    from given g join attempt t on t.n = g.n
    where a.attempt_id = t.id and a.question_id = g.question_id and ${maySave({ revision: 'g.revision', now: 'g.now', grace: '$2' })}
    returning g.n
  )
  select t.n, t.deadline, t.submitted_at, t.reveals, s.n is not null as saved
  from attempt t left join saved s on s.n = t.n`;

/** Stores several answers, no two of them to the same question of an attempt; all or none when it throws. Answers the outcomes in the same order. */
export async function saveAnswers(
  db: Database,
  answers: NewAnswer[],
  grace: number,
): Promise<(SaveOutcome | undefined)[]> {
  const { rows } = await db.pool.query<SaveOutcome & { n: number }>({
    name: 'save-answers',
    text: saveTogetherStatement,
    values: [JSON.stringify(answers.map((answer, n) => ({ n, ...answer }))), grace],
  });
  const outcomes: (SaveOutcome | undefined)[] = answers.map(() => undefined);
  for (const { n, ...outcome } of rows) outcomes[n] = outcome;
  return outcomes;
}
