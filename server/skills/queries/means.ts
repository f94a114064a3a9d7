import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { enoughForPrior } from '@bitu/rules/skills/mastery.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { countedAnswers, everything, type Scope } from './counted-answers.ts';

const { answers, students } = enoughForPrior;

const pairRow = z.strictObject({ level_id: z.number(), skill_id: z.number() });

/** Returns the levels and skills that now have enough answers but no mean yet. */
export async function withoutMean(queries: Queries): Promise<Scope> {
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
export async function addMeans(queries: Queries, scope: Scope, now: Date): Promise<void> {
  await sql`
    insert into skill_means (level_id, skill_id, mean, answers, students, computed_at)
    select level_id, skill_id, avg(points), count(*), count(distinct student_id), ${now}
    from (${countedAnswers(sql`true`, scope)}) counted
    group by level_id, skill_id
    having count(*) >= ${answers} and count(distinct student_id) >= ${students}
    on conflict do nothing`.execute(queries);
}

/** Computes all means again. */
export async function replaceMeans(queries: Queries, now: Date): Promise<void> {
  await queries.transaction().execute(async (trx) => {
    await sql`delete from skill_means`.execute(trx);
    await addMeans(trx, everything, now);
  });
}
