/** Storing answers: the hot path. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Database } from '@bitu/db/connect.ts';
import { checkRows } from '@bitu/db/rows.ts';
import { z } from 'zod';
import type { NewEvaluation } from '../score-answer.ts';
import type { EarlierTry } from './answers.ts';

const saveOutcome = z.strictObject({
  deadline: z.date().nullable(),
  submitted_at: z.date().nullable(),
  reveals: z.boolean(),
  saved: z.boolean(),
});
export type SaveOutcome = z.infer<typeof saveOutcome>;
const numbered = z.strictObject({ n: z.number() });
const numberedOutcome = saveOutcome.extend(numbered.shape);

/** An answer to be stored. */
export interface NewAnswer {
  attempt_id: number;
  student_id: number;
  /** Null for a drill, which has no practice. */
  practice_id: number | null;
  question_id: number;
  bai_lam: BaiLam;
  revision: number;
  points: number | null;
  right_parts: number | null;
  total_parts: number | null;
  /** The evaluation of an answer that its key alone cannot score. */
  evaluation: NewEvaluation | null;
  /** Everything is entered; where answers are revealed at once, only such an answer is accepted. */
  finished: boolean;
  /**
   * What it was scored from, where right and wrong are revealed at once: it is stored only while that is unchanged.
   * Revision and hints 0: the first answer, without hints.
   */
  based_on: { revision: number; hints: number };
  /** The tries before it, or null if it is the first. */
  tries: EarlierTry[] | null;
  may_retry: boolean;
  /**
   * May be changed until the submission, though answers of other questions are final there
   * (`questions/traits.ts`).
   */
  changeable: boolean;
  now: Date;
}

/**
 * The outcome of a save: 'locked' if another transaction is changing the attempt, and undefined if the student has no
 * such attempt.
 */
export type Stored = SaveOutcome | 'locked' | undefined;

/**
 * A plain answer: the first one that is scored by its key alone, without hints, tries before it or after it. Nearly all
 * are, and the statements that store them neither read nor write what the others need.
 */
const isPlain = ({ evaluation, tries, may_retry, based_on }: NewAnswer): boolean =>
  evaluation === null &&
  tries === null &&
  !may_retry &&
  based_on.revision === 0 &&
  based_on.hints === 0;

/**
 * The condition for storing an answer: it is newer, and the attempt is running, including the grace period. Where right
 * and wrong are revealed at once, it must also be finished and follow what it was scored from, or be changeable. Of two
 * tries that follow the same one, only one is stored.
 * @param basedOn What the answer was scored from; without it, the answer is plain.
 */
const maySave = (
  parameters: Record<'revision' | 'now' | 'grace' | 'finished' | 'changeable', string>,
  basedOn?: Record<'revision' | 'hints', string>,
) => `
      a.revision < ${parameters.revision}
      and t.submitted_at is null
      and (t.deadline is null or ${parameters.now} <= t.deadline + make_interval(secs => ${parameters.grace}))
      and (not t.reveals or ${parameters.changeable} or (${
        basedOn
          ? `a.revision = ${basedOn.revision} and a.hints = ${basedOn.hints} and (a.revision = 0 or a.may_retry)`
          : 'a.revision = 0 and a.hints = 0'
      } and ${parameters.finished}))`;

/** Stores the evaluations of `saved`, each replacing the earlier one of the same source. */
const evaluations = (rows: string) => `, evaluated as (
    insert into evaluations (attempt_id, question_id, source, status, points, created_at)
    ${rows}
    on conflict (attempt_id, question_id, source) where superseded_at is null
    do update set status = excluded.status, points = excluded.points, created_at = excluded.created_at
  )`;

const parameters = { revision: '$6', now: '$10', grace: '$11', finished: '$12', changeable: '$13' };

/**
 * Stores one answer if it is newer, in one statement that is prepared once per connection. Its shared lock lets
 * concurrent saves of an attempt proceed and makes the submission wait for them. A save never waits for a lock: a
 * locked attempt is skipped.
 */
const saveStatementWith = (set: string, condition: string, evaluated: string) => `
  with attempt as (
    select id, deadline, submitted_at, reveals from attempts
    where id = $1 and student_id = $2 and practice_id is not distinct from $3
    for share skip locked
  ), saved as (
    update answers a
    set bai_lam = $5::jsonb, revision = $6, points = $7, right_parts = $8, total_parts = $9, saved_at = $10${set}
    from attempt t
    where a.attempt_id = t.id and a.question_id = $4 and ${condition}
    returning a.attempt_id, a.question_id, a.revision
  )${evaluated}
  select t.deadline, t.submitted_at, t.reveals, s.revision is not null as saved
  from attempt t left join saved s on true`;
export const saveStatement = saveStatementWith('', maySave(parameters), '');
const saveTryStatement = saveStatementWith(
  ', tries = $16::jsonb, may_retry = $17, try_hints = $15',
  maySave(parameters, { revision: '$14', hints: '$15' }),
  evaluations(
    `select attempt_id, question_id, $18::text, $19::smallint, $20::double precision, $10::timestamptz
    from saved where $18::text is not null`,
  ),
);

export async function saveAnswer(db: Database, answer: NewAnswer, grace: number): Promise<Stored> {
  const { evaluation } = answer;
  const plain = isPlain(answer);
  const { rows } = await db.pool.query({
    name: plain ? 'save-answer' : 'save-try',
    text: plain ? saveStatement : saveTryStatement,
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
      answer.finished,
      answer.changeable,
      ...(plain
        ? []
        : [
            answer.based_on.revision,
            answer.based_on.hints,
            answer.tries && JSON.stringify(answer.tries),
            answer.may_retry,
            evaluation?.source,
            evaluation?.status,
            evaluation?.points,
          ]),
    ],
  });
  const [outcome] = checkRows(saveOutcome, rows);
  return outcome ?? ((await findExisting(db, [answer])).has(0) ? 'locked' : undefined);
}

const eachInput = {
  revision: 'g.revision',
  now: 'g.now',
  grace: '$2',
  finished: 'g.finished',
  changeable: 'g.changeable',
};

/**
 * Does the same for many answers.
 * @param columns The columns of the answers, besides those of a plain one.
 */
const saveTogetherWith = (columns: string, set: string, condition: string, evaluated: string) => `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g (n int, attempt_id bigint, student_id bigint, practice_id bigint, question_id bigint,
      bai_lam jsonb, revision int, points double precision, right_parts smallint, total_parts smallint, finished boolean, changeable boolean,
      now timestamptz${columns})
  ), attempt as (
    select g.n, t.id, t.deadline, t.submitted_at, t.reveals
    from given g join attempts t on t.id = g.attempt_id and t.student_id = g.student_id and t.practice_id is not distinct from g.practice_id
    order by t.id, g.question_id
    for share of t skip locked
  ), saved as (
    update answers a
    set bai_lam = g.bai_lam, revision = g.revision, points = g.points, right_parts = g.right_parts, total_parts = g.total_parts,
      saved_at = g.now${set}
    from given g join attempt t on t.n = g.n
    where a.attempt_id = t.id and a.question_id = g.question_id and ${condition}
    returning g.n, a.attempt_id, a.question_id
  )${evaluated}
  select t.n, t.deadline, t.submitted_at, t.reveals, s.n is not null as saved
  from attempt t left join saved s on s.n = t.n`;
const saveTogetherStatement = saveTogetherWith('', '', maySave(eachInput), '');
const saveTriesTogetherStatement = saveTogetherWith(
  ', based_on jsonb, tries jsonb, may_retry boolean, evaluation jsonb',
  `, tries = nullif(g.tries, 'null'), may_retry = g.may_retry, try_hints = (g.based_on ->> 'hints')::smallint`,
  maySave(eachInput, {
    revision: "(g.based_on ->> 'revision')::int",
    hints: "(g.based_on ->> 'hints')::int",
  }),
  evaluations(`select s.attempt_id, s.question_id, g.evaluation ->> 'source', (g.evaluation ->> 'status')::smallint,
      (g.evaluation ->> 'points')::double precision, g.now
    from saved s join given g on g.n = s.n where g.evaluation ->> 'source' is not null`),
);

/** What the statement for plain answers takes, of the answer with this number. */
const plainRow = (answer: NewAnswer, n: number) => ({
  n,
  attempt_id: answer.attempt_id,
  student_id: answer.student_id,
  practice_id: answer.practice_id,
  question_id: answer.question_id,
  bai_lam: answer.bai_lam,
  revision: answer.revision,
  points: answer.points,
  right_parts: answer.right_parts,
  total_parts: answer.total_parts,
  finished: answer.finished,
  changeable: answer.changeable,
  now: answer.now,
});

/**
 * Stores several answers, at most one per question of an attempt. When it throws, all or none may be stored. Returns
 * the outcomes in the same order.
 */
export async function saveAnswers(
  db: Database,
  answers: NewAnswer[],
  grace: number,
): Promise<Stored[]> {
  const plain = answers.every(isPlain);
  const records = plain ? answers.map(plainRow) : answers.map((answer, n) => ({ n, ...answer }));
  const { rows } = await db.pool.query({
    name: plain ? 'save-answers' : 'save-tries',
    text: plain ? saveTogetherStatement : saveTriesTogetherStatement,
    values: [JSON.stringify(records), grace],
  });
  const outcomes: Stored[] = answers.map(() => undefined);
  for (const { n, ...outcome } of checkRows(numberedOutcome, rows)) outcomes[n] = outcome;
  if (outcomes.includes(undefined)) {
    const existing = await findExisting(db, answers);
    for (const n of existing) outcomes[n] ??= 'locked';
  }
  return outcomes;
}

/** Returns the indexes of those answers whose attempt exists, locked or not. */
async function findExisting(db: Database, answers: NewAnswer[]): Promise<Set<number>> {
  const { rows } = await db.pool.query({
    name: 'existing-attempts',
    text: `
      select g.n from jsonb_to_recordset($1::jsonb) as g (n int, attempt_id bigint, student_id bigint, practice_id bigint)
      join attempts t on t.id = g.attempt_id and t.student_id = g.student_id and t.practice_id is not distinct from g.practice_id`,
    values: [
      JSON.stringify(
        answers.map(({ attempt_id, student_id, practice_id }, n) => ({
          n,
          attempt_id,
          student_id,
          practice_id,
        })),
      ),
    ],
  });
  return new Set(checkRows(numbered, rows).map(({ n }) => n));
}
