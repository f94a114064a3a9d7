/** Lessons whose reports families still wait for: one definition for the list of lessons and the first page. */
import { type RawBuilder, sql } from 'kysely';
import { isOfLesson } from './of-lesson.ts';

/** Lessons before this are neither sent nor listed as missing. */
const backFor = sql`interval '30 days'`;

/** The children of lesson `l`, and those whose report is neither with the family nor on its way. */
export const reportCounts = sql`
  select count(*)::int as children, (count(*) filter (where r.id is null and w.release_at is null))::int as missing
  from enrolments e
  left join lesson_rows w on w.student_id = e.student_id and w.lesson_id = l.id
  left join reports r on r.student_id = e.student_id and r.kind = 'lesson' and r.ref = l.id
    and r.superseded_at is null and r.data is not null
  where e.class_id = l.class_id and ${isOfLesson}`;

/** Whether lesson `l` is over, and not for long. */
export const isListed = (now: Date): RawBuilder<boolean> =>
  sql`(l.ends_at <= ${now} and l.ends_at > ${now}::timestamptz - ${backFor})`;

/** Whether reports of a lesson that is over are missing, for `lessons l` with `reportCounts` as `n`. */
export const isUnsent = (now: Date): RawBuilder<boolean> =>
  sql`(${isListed(now)} and n.missing > 0)`;
