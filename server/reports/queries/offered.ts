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

/** The class `offered`: of those that fulfil the condition on `o` the one whose next lesson is nearest. */
export const joinOffered = (condition: RawBuilder<unknown>, studentId: number, now: Date) => sql`
  left join lateral (
    select o.id, o.subject_id, o.grade_id, o.level_name, next.starts_at,
      exists (select from open_enrolments e where e.student_id = ${studentId} and e.class_id = o.id) as joined
    from open_classes o
    cross join lateral (
      select l.starts_at from planned_lessons l where l.class_id = o.id and l.starts_at > ${now}
      order by l.starts_at limit 1
    ) next
    where ${condition}
    order by next.starts_at, o.id limit 1
  ) offered on true`;
