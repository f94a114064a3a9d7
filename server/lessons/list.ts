import type { ListedLesson } from '@bitu/contract/lessons.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { unixOf } from '../time.ts';
import { countDue, findLessons, type LessonList } from './queries/list.ts';

const pageLength = 50;

/** Returns a page of the lessons within reach. */
export async function listLessons(
  { db, clock }: Deps,
  staff: Staff,
  { list, after }: { list: LessonList; after?: number | undefined },
): Promise<{ lessons: ListedLesson[]; next: number | null }> {
  const wanted = { list, after: after ?? null, limit: pageLength };
  const rows = await findLessons(db.queries, staff, wanted, clock());
  const lessons = rows
    .slice(0, pageLength)
    .map(({ subject_id, grade_id, level_name, starts_at, ends_at, ...row }) => ({
      ...row,
      class_title: classTitle({ subject_id, grade_id, level_name }),
      starts_at: unixOf(starts_at),
      ends_at: unixOf(ends_at),
    }));
  return { lessons, next: rows.length > pageLength ? (lessons.at(-1)?.id ?? null) : null };
}

/** Returns how many lessons within reach have waited longer than 12 hours, and longer than 24. */
export const dueLessons = ({ db, clock }: Deps, staff: Staff) =>
  countDue(db.queries, staff, clock());
