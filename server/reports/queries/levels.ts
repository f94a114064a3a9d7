/** The ranges of levels, and their open classes. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { classColumns } from './classes.ts';
import { nearestOf, newestOf } from './offered.ts';

const rangeRow = z.strictObject({ skill_id: z.number(), low: z.number(), high: z.number() });
export type RangeRow = z.infer<typeof rangeRow>;

/** Returns the newest range of each skill of a level. */
export const rangesOf = (queries: Queries, levelId: number): Promise<RangeRow[]> =>
  readRows(
    queries,
    rangeRow,
    sql`
    select skill_id, low, high from standing_ranges where level_id = ${levelId} order by skill_id`,
  );

const levelRow = z.strictObject({
  ...outer(classColumns.shape),
  id: z.number(),
  name: z.string(),
  ranges: json<RangeRow[]>(),
  admits_age: z.boolean(),
  class_id: z.number().nullable(),
  starts_at: z.date().nullable(),
});
export type LevelRow = z.infer<typeof levelRow>;

/**
 * Returns the levels of a subject, easiest first, each with its ranges and with that open class, not yet joined by
 * the student, whose next lesson is soonest.
 */
export const levelsOf = (
  queries: Queries,
  studentId: number,
  subjectId: number,
  now: Date,
): Promise<LevelRow[]> => {
  const age = sql`(select extract(year from ${now}::timestamptz)::int - birth_year from students where id = ${studentId})`;
  // Levels whose classes name no ages, and children whose age is unknown, are not limited.
  const admitsAge = sql`coalesce((select bool_or(${age} between o.min_age and o.max_age)
    from open_classes o where o.level_id = v.id and o.min_age is not null), true)`;
  const isNotIn = sql`not exists (select from enrolments e where e.student_id = ${studentId} and e.class_id = o.id)`;
  return readRows(
    queries,
    levelRow,
    sql`
    select v.id, v.name, ranges.list as ranges, ${admitsAge} as admits_age, c.id as class_id, c.subject_id, c.grade_id, c.level_name, c.starts_at
    from levels v
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('skill_id', skill_id, 'low', low, 'high', high) order by skill_id), '[]') as list
      from standing_ranges where level_id = v.id
    ) ranges
    left join lateral ${nearestOf(newestOf(sql`v.id`, isNotIn), now)} c on true
    where v.subject_id = ${subjectId}
    order by v.position, v.id`,
  );
};
