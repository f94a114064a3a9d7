/** Computes mastery from answers: for the students of some attempts, or for all. */
import type { Database, Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { guessWeight } from '@bitu/questions/rules.ts';
import { enoughForPrior, sumsOf } from '@bitu/rules/skills/mastery.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { countedAnswers, everything, type Scope } from './queries/counted-answers.ts';
import {
  type AnswersRow,
  contentsOf,
  lockStudents,
  type MasteryRow,
  newestAnswers,
  replaceMastery,
  studentsAfter,
  touchedBy,
} from './queries/mastery.ts';

/** The weights of answers by question id; a question that was drawn never changes. */
type GuessWeights = Map<number, number>;

/** The mastery that follows from a student's answers. */
export const rowOf = (weights: GuessWeights, row: AnswersRow): MasteryRow => {
  const { student_id, level_id, skill_id, points, question_ids, days, last_at, in_test } = row;
  const answers = points.map((of, i) => ({
    points: of,
    weight: weights.get(question_ids[i] ?? 0) ?? 1,
  }));
  const right_count = points.filter((of) => of === 1).length;
  const n = points.length;
  const sums = sumsOf(answers);
  return { student_id, level_id, skill_id, ...sums, n, right_count, days, last_at, in_test };
};

/** Loads the weights for the questions of these rows. */
export async function loadWeights(queries: Queries, rows: AnswersRow[], weights: GuessWeights) {
  const missing = new Set(rows.flatMap((row) => row.question_ids.filter((id) => !weights.has(id))));
  if (missing.size === 0) return;
  for (const { id, type_code, content } of await contentsOf(queries, [...missing]))
    weights.set(id, guessWeight(type_code, content));
}

/** Computes the mastery of some students within a scope from their current answers. */
async function compute(
  queries: Queries,
  studentIds: number[],
  scope: Scope,
  weights: GuessWeights = new Map(),
): Promise<void> {
  await queries.transaction().execute(async (trx) => {
    // Read after locking, so that of two computations the later one sees the answers of both.
    const locked = await lockStudents(trx, studentIds);
    const rows = await newestAnswers(trx, locked, scope);
    await loadWeights(trx, rows, weights);
    const mastery = rows.map((row) => rowOf(weights, row));
    await replaceMastery(trx, mastery, locked, scope);
  });
}

/** Computes the mastery that attempts may have changed by being submitted or rescored. */
export async function computeTouched(queries: Queries, attemptIds: number[]): Promise<void> {
  const touched = await touchedBy(queries, attemptIds);
  if (!touched || touched.student_ids.length === 0) return;
  const { student_ids, level_ids, skill_ids } = touched;
  await compute(queries, student_ids, { levelIds: level_ids, skillIds: skill_ids });
}

const studentsAtOnce = 100;

/**
 * Computes everything again: first the means, then the mastery of all students in batches. Returns the number of
 * students.
 */
export async function rebuild(db: Database, now: Date): Promise<number> {
  // The means take one statement over all answers, which no request waits for.
  await db.withoutTimeLimits((queries) => replaceMeans(queries, now));
  const weights: GuessWeights = new Map();
  let done = 0;
  for (let last = 0; ;) {
    const students = await studentsAfter(db.queries, last, studentsAtOnce);
    const end = students.at(-1);
    if (end === undefined) return done;
    await compute(db.queries, students, everything, weights);
    done += students.length;
    last = end;
  }
}

/** Stores the means for which there are now enough answers. */
export async function addNewMeans(db: Database, now: Date): Promise<void> {
  const scope = await withoutMean(db.queries);
  if (scope.levelIds?.length === 0) return;
  await db.withoutTimeLimits((queries) => addMeans(queries, scope, now));
}

const { answers, students } = enoughForPrior;

const pairRow = z.strictObject({ level_id: z.number(), skill_id: z.number() });

/** Returns the levels and skills that now have enough answers but no mean yet. */
async function withoutMean(queries: Queries): Promise<Scope> {
  const rows = await readRows(
    queries,
    pairRow,
    sql`
    select m.level_id, m.skill_id from mastery m
    where not exists (select from skill_means s where s.level_id = m.level_id and s.skill_id = m.skill_id)
    group by m.level_id, m.skill_id
    having count(*) >= ${students} and sum(m.n) >= ${answers}`,
  );
  return {
    levelIds: [...new Set(rows.map(({ level_id }) => level_id))],
    skillIds: [...new Set(rows.map(({ skill_id }) => skill_id))],
  };
}

/** Stores the mean of every level and skill of the scope that has enough answers; existing means stay. */
async function addMeans(queries: Queries, scope: Scope, now: Date): Promise<void> {
  await sql`
    insert into skill_means (level_id, skill_id, mean, answers, students, computed_at)
    select level_id, skill_id, avg(points), count(*), count(distinct student_id), ${now}
    from (${countedAnswers(sql`true`, scope)}) counted
    group by level_id, skill_id
    having count(*) >= ${answers} and count(distinct student_id) >= ${students}
    on conflict do nothing`.execute(queries);
}

/** Computes all means again. */
async function replaceMeans(queries: Queries, now: Date): Promise<void> {
  await queries.transaction().execute(async (trx) => {
    await sql`delete from skill_means`.execute(trx);
    await addMeans(trx, everything, now);
  });
}
