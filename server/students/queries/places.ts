/** Where children are: their classes with what the status in each follows from. */
import { sql } from 'kysely';
import { stageIs } from '../../services/class-stage.ts';
import type { Place } from '../stage.ts';
import { json } from '@bitu/db/rows.ts';

export const places = json<Place[]>();

/** The classes of `students s`, as JSON: open ones first. */
export const placesOf = (now: Date) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'class_id', c.id, 'subject_id', c.subject_id, 'grade_id', c.grade_id, 'level_name', c.level_name,
      'status', e.status, 'class_status', c.status, 'stage', e.stage,
      'lessons', l.lessons, 'lessons_done', l.done, 'first_start', l.first_start
    ) order by e.status = 3 or c.status = 3, e.joined_at desc, c.id), '[]')
  from enrolments e join classes c on c.id = e.class_id
  cross join lateral (
    select count(*)::integer as lessons, count(*) filter (where ends_at <= ${now})::integer as done,
      floor(extract(epoch from min(starts_at)))::bigint as first_start
    from lessons where class_id = c.id
  ) l
  where e.student_id = s.id)`;

/** Whether `students s` has a place of this status, as `classStageOf` has it. */
export const hasStage = (stage: number, now: Date) => sql`exists (
  select from enrolments e join classes c on c.id = e.class_id
  where e.student_id = s.id and ${stageIs(stage, now)})`;
