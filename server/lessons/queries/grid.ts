/** Reads the entries of a lesson: one statement for the lesson, one for its children. */
import { classStatuses } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Capability } from '@bitu/contract/capabilities.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import type { LessonSkill } from '@bitu/rules/lessons/skills.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { lessonColumns, lessonShape } from './lesson.ts';
import { lessonInReach } from '../../services/class-reach.ts';
import { isOfLesson } from '../../services/of-lesson.ts';
import { childName } from '../../services/child-name.ts';
import { withNames } from '../../services/hide-names.ts';

const lessonRow = z.strictObject({
  ...lessonShape,
  ...outer({ taught: z.string(), homework: z.string(), next: z.string() }),
});
export type LessonOfStaff = z.infer<typeof lessonRow>;

/**
 * Returns a lesson within reach.
 * @param locked Nobody else can enter anything about it until the transaction ends.
 */
export async function findLessonFor(
  queries: Queries,
  staff: Staff,
  can: Capability,
  { lessonId, now, locked = false }: { lessonId: number; now: Date; locked?: boolean },
): Promise<LessonOfStaff | undefined> {
  // Locks before reading, so that a caller who had to wait sees what the previous one entered.
  if (locked)
    await sql`select from lessons where id = ${lessonId} for no key update`.execute(queries);
  const [row] = await readRows(
    queries,
    lessonRow,
    sql`
    select ${lessonColumns}, ${withNames(sql`m.taught`)} as taught, ${withNames(sql`m.homework`)} as homework,
      ${withNames(sql`m.next`)} as next
    from lessons l
    join classes c on c.id = l.class_id
    left join lesson_notes m on m.lesson_id = l.id
    where l.id = ${lessonId} and l.state = 'planned' and ${lessonInReach(staff, can, now)}`,
  );
  return row;
}

const childRow = z.strictObject({
  student_id: z.number(),
  full_name: z.string(),
  on_trial: z.boolean(),
  ...outer({
    joined_at: z.date(),
    state: z.enum(['present', 'late', 'excused', 'absent']),
    minutes: z.number(),
    review: z.string(),
    release_at: z.date(),
    /** When the family last got it, through whichever channel. */
    released_at: z.date(),
    changed_at: z.date(),
  }),
  subject_id: z.number(),
  /** The ratings by skill, without those that were not rated. */
  skills: json<Partial<Record<LessonSkill, number>>>(),
});
export type ChildRow = z.infer<typeof childRow>;

/** Returns the children of a lesson, or one of them, by name. */
export const childrenOf = (
  queries: Queries,
  lessonId: number,
  studentId?: number,
): Promise<ChildRow[]> =>
  readRows(
    queries,
    childRow,
    sql`
    select s.id as student_id, ${childName()} as full_name, c.subject_id,
      e.status = ${classStatuses.trial} as on_trial, j.joined_at, n.state, n.minutes,
      ${withNames(sql`t.review`, sql`s.id`)} as review,
      w.release_at, greatest(w.released_at, r.released_at) as released_at, greatest(w.changed_at, m.at, d.changed_at) as changed_at,
      (select coalesce(jsonb_object_agg(k.skill_id, k.score), '{}')
        from lesson_skills k where k.student_id = s.id and k.lesson_id = l.id) as skills
    from lessons l
    join classes c on c.id = l.class_id
    join enrolments e on e.class_id = l.class_id and ${isOfLesson}
    join students s on s.id = e.student_id
    left join attendances j on j.student_id = s.id and j.lesson_id = l.id
    left join attendance_entries n on n.student_id = s.id and n.lesson_id = l.id
    left join teacher_reviews t on t.student_id = s.id and t.lesson_id = l.id
    left join lesson_rows w on w.student_id = s.id and w.lesson_id = l.id
    left join lesson_notes m on m.lesson_id = l.id
    left join report_drafts d on d.student_id = s.id and d.kind = 'lesson' and d.ref = l.id
    left join reports r on r.student_id = s.id and r.kind = 'lesson' and r.ref = l.id
      and r.superseded_at is null and r.data is not null
    where l.id = ${lessonId} ${studentId === undefined ? sql`` : sql`and s.id = ${studentId}`}
    order by regexp_replace(s.full_name, '^.* ', ''), s.full_name, s.id`,
  );
