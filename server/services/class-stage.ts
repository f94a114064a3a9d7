/** The status of a child in a class, as SQL: the same as `classStageOf` computes for one enrolment. */
import { type RawBuilder, sql } from 'kysely';

/** A condition on `enrolments e join classes c`. */
export const stageIs = (stage: number | RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql`${stage}::smallint = case
    when e.stage is not null then e.stage
    when exists (select from planned_lessons l where l.class_id = c.id)
      and not exists (select from planned_lessons l where l.class_id = c.id and l.ends_at > ${now}) then 4
    when e.status = 3 or c.status = 3 then 6
    when exists (select from planned_lessons l where l.class_id = c.id and l.starts_at <= ${now}) then 3
    else 8 end`;
