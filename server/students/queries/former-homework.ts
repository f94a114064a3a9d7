/** What children can do now in a class, and no longer once they have left it: homework and projects. */
import { projectStatuses } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { exceptionsOf } from '../../services/exceptions.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';
import { isReopened } from '../../services/reopened.ts';

const homeworkRow = z.strictObject({ student_id: z.number(), homework: z.number() });

/** Returns how much closes for each child who leaves a class and joins no other. */
export const homeworkClosed = (
  queries: Queries,
  { ids, classId }: { ids: readonly number[]; classId: number },
  now: Date,
) =>
  readRows(
    queries,
    homeworkRow,
    sql`
    with ${formerHomework({ ids, joinedId: 0, formerId: classId }, now)}
    select student_id, homework::int from homework_left`,
  );

interface Leaving {
  ids: readonly number[];
  /** 0 if no class is joined. */
  joinedId: number;
  /** 0 if no class is left. */
  formerId: number;
}

/**
 * The common tables `homework_left`, with the number for each child who leaves any, and `places`, the classes that
 * the children stay in.
 */
export const formerHomework = (
  { ids, joinedId, formerId }: Leaving,
  now: Date,
): RawBuilder<unknown> => sql`
  places as materialized (
    select e.student_id, c.id as class_id, c.subject_id, c.grade_id, c.level_name
    from open_enrolments e join open_classes c on c.id = e.class_id
    where e.student_id = any(${[...ids]}::bigint[]) and c.id not in (${joinedId}, ${formerId})
  ), leaving as materialized (
    select student_id, on_trial from open_enrolments
    where class_id = ${formerId} and student_id = any(${[...ids]}::bigint[])
  ), stays as (
    select student_id, class_id from places union all select student_id, ${joinedId} from leaving
  ), given as materialized (
    select id, practice_id, starts_at, due_at, paid, for_chosen from homework where class_id = ${formerId}
  ), kept as materialized (
    -- Given by another class of the child, too.
    select p.student_id, h.practice_id
    from stays p join homework h on h.class_id = p.class_id and ${isGivenTo(sql`p.student_id`)}
    where h.practice_id in (select practice_id from given) and (h.due_at is null or h.due_at >= ${now})
  ), allowed as materialized ${exceptionsOf(sql`any(array(select student_id from leaving))`)}, practices_left as (
    select distinct e.student_id, h.practice_id
    from leaving e
    join given h on ${isGivenTo(sql`e.student_id`)}
    left join allowed x on x.student_id = e.student_id and x.practice_id = h.practice_id
    left join current_attempts a on a.student_id = e.student_id and a.practice_id = h.practice_id
    where least(h.starts_at, x.opens_at) <= ${now} and not (e.on_trial and h.paid)
      and case when a.is_redo then false when a.submitted_at is null
        then a.id is not null or h.due_at is null or greatest(h.due_at, x.due_at) >= ${now} or x.attempts_left > 0
        else ${isReopened('a', 'x', now)} end
      and not exists (select from kept k where k.student_id = e.student_id and k.practice_id = h.practice_id)
  ), projects_left as (
    -- What a teacher has returned may always be handed in again.
    select distinct e.student_id, p.project_id
    from leaving e
    join project_assignments p on p.class_id = ${formerId} and p.starts_at <= ${now} and not (e.on_trial and p.paid)
    left join project_submissions s on s.student_id = e.student_id and s.project_id = p.project_id
    where (s.status = ${projectStatuses.returned} or (s.status is null and (p.due_at is null or p.due_at >= ${now})))
      and not exists (
        select from stays k join project_assignments o on o.class_id = k.class_id
        where k.student_id = e.student_id and o.project_id = p.project_id
          and (s.status is not null or o.due_at is null or o.due_at >= ${now}))
  ), homework_left as (
    select student_id, count(*) as homework
    from (select student_id from practices_left union all select student_id from projects_left) of_all
    group by student_id
  )`;
