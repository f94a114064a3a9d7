/** What levels expect, and their open classes. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { classColumns } from './classes.ts';

const rangeRow = z.strictObject({ skill_id: z.number(), low: z.number(), high: z.number() });
export type RangeRow = z.infer<typeof rangeRow>;

/** Returns the newest range of each skill of a level. */
export const rangesOf = (queries: Queries, levelId: number): Promise<RangeRow[]> =>
  readRows(
    queries,
    rangeRow,
    sql`
    select distinct on (skill_id) skill_id, low, high from level_ranges
    where level_id = ${levelId} order by skill_id, version desc`,
  );

const levelRow = z.strictObject({
  ...outer(classColumns.shape),
  id: z.number(),
  name: z.string(),
  ranges: json<RangeRow[]>(),
  class_id: z.number().nullable(),
  starts_at: z.date().nullable(),
});
export type LevelRow = z.infer<typeof levelRow>;

/** So many of the newest open classes of a level are looked at, however many there are. */
const maxClasses = 20;

/**
 * Returns the levels of a subject, the easiest first, each with its ranges and with the open class, of those that the
 * student is not in, whose next lesson is nearest. `offset 0` keeps the database from walking through the classes of all
 * levels to find the newest of one.
 */
export const levelsOf = (
  queries: Queries,
  studentId: number,
  subjectId: number,
  now: Date,
): Promise<LevelRow[]> =>
  readRows(
    queries,
    levelRow,
    sql`
    select v.id, v.name, ranges.list as ranges, c.id as class_id, c.subject_id, c.grade_id, c.level_name, c.starts_at
    from levels v
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('skill_id', skill_id, 'low', low, 'high', high) order by skill_id), '[]') as list
      from (
        select distinct on (skill_id) skill_id, low, high from level_ranges
        where level_id = v.id order by skill_id, version desc
      ) newest
    ) ranges
    left join lateral (
      select o.id, o.subject_id, o.grade_id, o.level_name, next.starts_at
      from (
        select o.* from (select * from open_classes where level_id = v.id offset 0) o
        where not exists (select from enrolments e where e.student_id = ${studentId} and e.class_id = o.id)
        order by o.id desc limit ${maxClasses}
      ) o
      cross join lateral (
        select l.starts_at from planned_lessons l where l.class_id = o.id and l.starts_at > ${now}
        order by l.starts_at limit 1
      ) next
      order by next.starts_at, o.id limit 1
    ) c on true
    where v.subject_id = ${subjectId}
    order by v.position, v.id`,
  );
