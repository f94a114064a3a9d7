/** The mastery that levels expect, by subject. */
import type { LevelRange } from '@bitu/contract/levels.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const namedRow = z.strictObject({ id: z.number(), name: z.string() });
const rangeRow = z.strictObject({
  level_id: z.number(),
  skill_id: z.number(),
  low: z.number(),
  high: z.number(),
});
const subjectRow = z.strictObject({
  id: z.number(),
  levels: json<z.infer<typeof namedRow>[]>(),
  skills: json<z.infer<typeof namedRow>[]>(),
  ranges: json<z.infer<typeof rangeRow>[]>(),
});

/**
 * Returns the subjects that have levels or skills.
 * @param subjects Restricts to these subjects; null for all.
 */
export const rangesBySubject = (queries: Queries, subjects: readonly number[] | null) =>
  readRows(
    queries,
    subjectRow,
    sql`
    select s.id,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name) order by v.position, v.id)
        from levels v where v.subject_id = s.id), '[]') as levels,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.position, k.id)
        from skills k where k.subject_id = s.id), '[]') as skills,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'level_id', r.level_id, 'skill_id', r.skill_id, 'low', r.low, 'high', r.high) order by r.level_id, r.skill_id)
        from standing_ranges r join levels v on v.id = r.level_id where v.subject_id = s.id), '[]') as ranges
    from (select subject_id as id from levels union select subject_id from skills) s
    where ${subjects === null ? sql`true` : sql`s.id = any(${[...subjects]}::smallint[])`}
    order by s.id`,
  );

interface Cell {
  level_id: number;
  skill_id: number;
}

const standingRow = z.strictObject({
  level_id: z.number(),
  skill_id: z.number(),
  subject_id: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

/**
 * Returns the current values of cells, in order, without cells whose level and skill are of different subjects.
 * Locks the levels until the end of the transaction.
 */
export async function lockStanding(trx: Queries, cells: readonly Cell[]) {
  const levels = [...new Set(cells.map(({ level_id }) => level_id))];
  await sql`
    select from levels where id = any(${levels}::bigint[]) order by id for update`.execute(trx);
  const rows = await readRows(
    trx,
    standingRow,
    sql`
    select g.level_id, g.skill_id, v.subject_id, r.low, r.high
    from jsonb_to_recordset(${JSON.stringify(cells.map(({ level_id, skill_id }, i) => ({ i, level_id, skill_id })))}::jsonb)
      as g (i int, level_id bigint, skill_id bigint)
    join levels v on v.id = g.level_id
    join skills k on k.id = g.skill_id and k.subject_id = v.subject_id
    left join standing_ranges r on r.level_id = g.level_id and r.skill_id = g.skill_id
    order by g.i`,
  );
  return rows.map(({ level_id, skill_id, subject_id, low, high }) => ({
    level_id,
    skill_id,
    subject_id,
    range: low === null || high === null ? null : ({ low, high } satisfies LevelRange),
  }));
}
