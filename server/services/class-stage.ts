/** The status of a child in a class, as SQL: the same as `classStageOf` computes for one enrolment. */
import { decidedStages } from '@bitu/rules/learning/class-stage.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** The status of `enrolments e` as stored if a person decides it; otherwise null. */
export const decidedStage = sql`case when e.stage = any(${[...decidedStages]}::smallint[]) then e.stage end`;

/** A condition on `enrolments e join classes c`. */
export const stageIs = (stage: number | RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql`${stage}::smallint = case
    when ${decidedStage} is not null then e.stage
    when e.status = 3 then 12
    when c.status = 3 or (exists (select from planned_lessons l where l.class_id = c.id)
      and not exists (select from planned_lessons l where l.class_id = c.id and l.ends_at > ${now})) then 4
    when exists (select from planned_lessons l where l.class_id = c.id and l.starts_at <= ${now}) then 3
    else 8 end`;

/**
 * For `enrolments e`: the class that a child left it for, in the same change. Null if there is none, or the child has
 * not left.
 */
export const movedTo = sql`case when e.status = 3 then (
  select jsonb_build_object('subject_id', d.subject_id, 'grade_id', d.grade_id, 'level_name', d.level_name)
  from (
    select v.id, v.student_id, v.class_id, v."to", v.at from enrolment_events v
    where v.student_id = e.student_id and v.class_id = e.class_id order by v.id desc limit 1
  ) v
  join enrolment_events w on w.student_id = v.student_id and w.at = v.at and w.id > v.id and w.class_id <> v.class_id
  join classes d on d.id = w.class_id
  where v."to" is null and w."to" is not null
  limit 1) end`;

export const movedToShape = z
  .strictObject({ subject_id: z.number(), grade_id: z.number(), level_name: z.string().nullable() })
  .nullable();
