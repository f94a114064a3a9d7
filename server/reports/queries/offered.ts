/** A class that a family is offered. */
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

/** So many of the newest open classes of a level are looked at, however many there are. */
const maxClasses = 20;

/**
 * The newest open classes `o` of a level, of those that fulfil the condition. Nothing but the id: the index alone has
 * it; with more columns the planner would walk through the classes of all levels.
 */
export const newestOf = (level: RawBuilder<unknown>, condition = sql`true`) => sql`(
  select o.id from open_classes o where o.level_id = ${level} and ${condition} order by o.id desc limit ${maxClasses}
)`;

/** The one of these classes whose next lesson is nearest, with its columns and `starts_at`. */
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

/** The class `offered`: of these the one whose next lesson is nearest. */
export const joinOffered = (classes: RawBuilder<unknown>, studentId: number, now: Date) => sql`
  left join lateral (
    select c.*, exists (
      select from open_enrolments e where e.student_id = ${studentId} and e.class_id = c.id) as joined
    from ${nearestOf(classes, now)} c
  ) offered on true`;
