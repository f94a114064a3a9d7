/** A class that is offered to a family. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

export const offeredRow = z.strictObject({
  offered_id: z.number().nullable(),
  offered_subject_id: z.number().nullable(),
  offered_grade_id: z.number().nullable(),
  offered_level_name: z.string().nullable(),
  offered_next: z.date().nullable(),
  offered_joined: z.boolean().nullable(),
});
export type OfferedRow = z.infer<typeof offeredRow>;

/** The columns of `offered`. */
export const offeredColumns = sql`offered.id as offered_id, offered.subject_id as offered_subject_id,
  offered.grade_id as offered_grade_id, offered.level_name as offered_level_name, offered.starts_at as offered_next,
  offered.joined as offered_joined`;

/** How many of the newest open classes of a level are considered, whatever their number. */
const maxClasses = 20;

/**
 * The newest open classes `o` of a level that fulfil the condition. Selects only the id, for an index-only scan;
 * with more columns the planner would walk through the classes of all levels.
 */
export const newestOf = (level: RawBuilder<unknown>, condition = sql`true`) => sql`(
  select o.id from open_classes o where o.level_id = ${level} and ${condition} order by o.id desc limit ${maxClasses}
)`;

/** That one of these classes whose next lesson is soonest, with its columns and `starts_at`. */
export const nearestOf = (classes: RawBuilder<unknown>, now: Date) => sql`(
  select c.id, c.subject_id, c.grade_id, c.level_name, nearest.starts_at
  from (
    select o.id, next.starts_at
    from ${classes} o
    cross join lateral (
      select l.starts_at from planned_lessons l where l.class_id = o.id and l.starts_at > ${now}
      order by l.starts_at limit 1
    ) next
    order by next.starts_at, o.id limit 1
  ) nearest
  join classes c on c.id = nearest.id
)`;

/** The class `offered`: that one of these classes whose next lesson is soonest. */
export const joinOffered = (classes: RawBuilder<unknown>, studentId: number, now: Date) => sql`
  left join lateral (
    select c.*, exists (
      select from open_enrolments e where e.student_id = ${studentId} and e.class_id = c.id) as joined
    from ${nearestOf(classes, now)} c
  ) offered on true`;
