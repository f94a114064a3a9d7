import { classStatuses } from '@bitu/contract/codes.ts';
import { awayStages } from '@bitu/rules/learning/class-stage.ts';
import { type RawBuilder, sql } from 'kysely';

const changesOf = sql`enrolment_events v where v.student_id = e.student_id and v.class_id = e.class_id`;
/** Whether a change `v` takes the child out of the class: for good, or for a while. */
const takesOut = sql`(v."to" is null or v."to" = any(${[...awayStages]}::smallint[]))`;

/** Whether the child of enrolment `e` was out of the class at a time, for good or for a while. */
export const wasOutAt = (time: RawBuilder<unknown>): RawBuilder<boolean> => sql`coalesce((
  select ${takesOut} from ${changesOf} and v.at < ${time} order by v.at desc, v.id desc limit 1), false)`;
const outLater = sql`exists (select from ${changesOf} and v.at >= l.ends_at and ${takesOut})`;

/**
 * Whether enrolment `e` in the lesson's class is one of the lesson's children: in the class when the lesson ended,
 * or with an entry in it.
 */
export const isOfLesson: RawBuilder<boolean> = sql`(
  (e.joined_at < l.ends_at and (e.status <> ${classStatuses.inactive} or ${outLater}) and not ${wasOutAt(sql`l.ends_at`)})
  or exists (select from attendances j where j.student_id = e.student_id and j.lesson_id = l.id)
  or exists (select from attendance_entries a where a.student_id = e.student_id and a.lesson_id = l.id)
)`;
