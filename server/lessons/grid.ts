import type { LessonGrid, LessonRow } from '@bitu/contract/lessons.ts';
import { attendanceFrom, type Entered } from '@bitu/rules/lessons/entry.ts';
import { skillsOf } from '@bitu/rules/lessons/skills.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { childrenOf, type ChildRow, findLessonFor } from './queries/grid.ts';

/** Returns a lesson with the entries about each child. Throws `lessonNotFound`: none within reach. */
export async function readGrid(
  { db, clock }: Deps,
  staff: Staff,
  lessonId: number,
): Promise<LessonGrid> {
  const now = clock();
  const lesson = await findLessonFor(db.queries, staff, 'attendance.read', { lessonId, now });
  if (!lesson) throw new Failure('lessonNotFound');
  const children = await childrenOf(db.queries, lessonId);
  const isAssessed = may(staff.roles, 'comments.read');
  const { subject_id, grade_id, level_name, taught, homework, next } = lesson;
  return {
    id: lesson.id,
    title: lesson.title,
    class_title: classTitle({ subject_id, grade_id, level_name }),
    subject_id,
    starts_at: unixOf(lesson.starts_at),
    ends_at: unixOf(lesson.ends_at),
    may_assess: isAssessed ? 1 : 0,
    notes: isAssessed
      ? { taught: taught ?? '', homework: homework ?? '', next: next ?? '' }
      : { taught: '', homework: '', next: '' },
    rows: children.map((child) => ({
      student_id: child.student_id,
      full_name: child.full_name,
      on_trial: child.on_trial ? 1 : 0,
      joined:
        child.joined_at === null
          ? null
          : attendanceFrom(unixOf(child.joined_at), unixOf(lesson.starts_at)),
      ...enteredOf(child),
      ...(!isAssessed && { skills: skillsOf(subject_id).map(() => null), comment: '' }),
      ...releaseStateOf(child, now),
    })),
  };
}

/** Returns the entries about a child. */
export const enteredOf = ({ subject_id, state, minutes, skills, review }: ChildRow) =>
  ({
    attendance: state === null ? null : { state, minutes },
    skills: skillsOf(subject_id).map((skill) => skills[skill] ?? null),
    comment: review ?? '',
  }) satisfies Entered;

/**
 * Returns whether a row has reached the family. It counts as held until the job has released it, even after the time
 * for undo.
 */
export function releaseStateOf(
  { release_at, released_at, changed_at }: ChildRow,
  now: Date,
): Pick<LessonRow, 'state' | 'undo_until' | 'released_at'> {
  const isChanged = released_at !== null && changed_at !== null && changed_at > released_at;
  if (release_at !== null)
    return {
      state: 'held',
      undo_until: release_at > now ? unixOf(release_at) : null,
      released_at: unixOrNull(released_at),
    };
  const state = isChanged ? 'changed' : 'released';
  return {
    state: released_at === null ? 'open' : state,
    undo_until: null,
    released_at: unixOrNull(released_at),
  };
}
