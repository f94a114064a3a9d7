import { type RawBuilder, sql } from 'kysely';
import { isGivenTo } from './homework-recipients.ts';

/**
 * The students of the class of the lesson `l` who may sit its test `lc` for longer than the others: at it, with more
 * time; not begun, with a later due time; or handed in, and allowed to go on until an hour. What has no end (another
 * attempt without a limit) is not waited for: nobody would ever see a result.
 */
export const stillSitting = (now: Date): RawBuilder<{ student_id: number }> => sql`(
  select e.student_id from open_enrolments e
  left join lateral (
    select (array_agg(o.due_at order by o.personal desc, o.id desc) filter (where o.due_at is not null))[1] as due_at,
      min(o.opens_at) as opens_at
    from student_overrides o where o.student_id = e.student_id and o.practice_id = lc.practice_id
  ) allowed on true
  where e.class_id = l.class_id and ${isGivenTo(sql`e.student_id`, 'lc')} and (
    exists (
      select from attempts w where w.student_id = e.student_id and w.practice_id = lc.practice_id
        and w.submitted_at is null and w.review_of is null and w.deadline > ${now}
    ) or allowed.due_at > ${now} and not exists (
      select from attempts w where w.student_id = e.student_id and w.practice_id = lc.practice_id
        and w.submitted_at is not null and w.review_of is null
        and w.opened_at >= least(coalesce(lc.opens_at, l.starts_at), allowed.opens_at)
    ) or exists (
      select from student_overrides o where o.student_id = e.student_id and o.practice_id = lc.practice_id
        and o.reopens_attempt is not null and o.reopen_until > ${now}
        and not exists (select from attempts w where w.continues = o.reopens_attempt)
    )
  )
)`;
