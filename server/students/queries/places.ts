/** The classes of children, with the data that determines the status in each. */
import { type RawBuilder, sql } from 'kysely';
import { decidedStage, movedTo, stageIs } from '../../services/class-stage.ts';
import type { Place } from '../stage.ts';
import { json } from '@bitu/db/rows.ts';

export const places = json<Place[]>();

/** The classes of `students s`, as JSON, open ones first. */
export const placesOf = (now: Date) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'class_id', c.id, 'subject_id', c.subject_id, 'grade_id', c.grade_id, 'level_name', c.level_name,
      'status', e.status, 'class_status', c.status, 'stage', e.stage, 'moved_to', ${movedTo},
      'lessons', l.lessons, 'lessons_done', l.done, 'first_start', l.first_start
    ) order by e.status = 3 or c.status = 3, e.joined_at desc, c.id), '[]')
  from enrolments e join classes c on c.id = e.class_id
  cross join lateral (
    select count(*)::integer as lessons, count(*) filter (where ends_at <= ${now})::integer as done,
      floor(extract(epoch from min(starts_at)))::bigint as first_start
    from planned_lessons where class_id = c.id
  ) l
  where e.student_id = s.id)`;

/** The first start of `classes c`, null without lessons. Each looks once at the end of an index. */
const firstStart = sql`(select min(l.starts_at) from planned_lessons l where l.class_id = c.id)`;
const lastEnd = sql`(select max(l.ends_at) from planned_lessons l where l.class_id = c.id)`;

/** Which enrolments `e` have a status derived from the lessons of their class, as in `classStageOf`. */
function follows(stage: number, now: Date): RawBuilder<boolean> {
  // The data is looked up once per class instead of once per enrolment.
  const ofClass = (is: RawBuilder<unknown>) =>
    sql<boolean>`e.class_id in (select c.id from classes c where ${is} offset 0)`;
  const over = sql`coalesce(${lastEnd} <= ${now}, false)`;
  const begun = sql`coalesce(${firstStart} <= ${now}, false)`;
  switch (stage) {
    case 3:
      return sql`e.status <> 3 and ${ofClass(sql`c.status <> 3 and not ${over} and ${begun}`)}`;
    case 4:
      return sql`e.status <> 3 and ${ofClass(sql`c.status = 3 or ${over}`)}`;
    case 8:
      return sql`e.status <> 3 and ${ofClass(sql`c.status <> 3 and not ${begun}`)}`;
    case 12:
      return sql`e.status = 3`;
    default:
      return sql`false`;
  }
}

/** All children with an enrolment of this status; one that a person decided takes precedence. */
export const studentsOfStage = (stage: number, now: Date) => sql`(
  select e.student_id from enrolments e where e.stage = ${stage}::smallint and ${decidedStage} is not null
  union all
  select e.student_id from enrolments e where ${decidedStage} is null and ${follows(stage, now)})`;

/**
 * Whether `students s` is one of them, when few children are checked: `offset 0` keeps it from becoming a join with
 * all.
 */
export const hasStage = (stage: number, now: Date) => sql<boolean>`exists (
  select from enrolments e join classes c on c.id = e.class_id
  where e.student_id = s.id and ${stageIs(stage, now)} offset 0)`;
