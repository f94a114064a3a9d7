import type { ChildWeek } from '@bitu/rules/digests/line.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { type AskedWeek, skillsOf, type WeekRow, weeksOf } from './queries/facts.ts';

export interface Child {
  studentId: number;
  loginId: number;
  /** False if the child belongs to another login, and this one is a guardian. */
  isOwn: boolean;
  week: ChildWeek;
}

const results = '/information?activeKey=StudyResult';

function lessonsUrl({ report_lesson_id, class_id }: WeekRow): string | null {
  if (report_lesson_id !== null) return `/lesson-report/${report_lesson_id}`;
  return class_id === null ? null : `/class-detail/${class_id}`;
}

/** A single result is linked directly, several as the list. */
const workUrl = ({ attempts, attempt_id }: WeekRow): string | null =>
  attempts === 1 && attempt_id !== null ? `/practice-result/${attempt_id}` : results;

const weekOfRow = (row: WeekRow, skills: ChildWeek['skills']): ChildWeek => ({
  studentId: row.student_id,
  fullName: row.full_name,
  lessons: { held: row.held, attended: row.attended, url: lessonsUrl(row) },
  work: {
    submitted: row.attempts,
    answers: row.answers,
    right: row.right_answers,
    url: workUrl(row),
  },
  skills,
  open: {
    count: row.open_count,
    due: unixOrNull(row.open_due),
    url: row.open_practice_id === null ? null : `/practice/${row.open_practice_id}`,
  },
  wrong:
    row.wrong_id === null
      ? null
      : { count: row.wrong_count ?? 0, url: `/practice-result/${row.wrong_id}` },
  next:
    row.next_start === null
      ? null
      : {
          start: unixOf(row.next_start),
          title: row.next_title ?? '',
          url: `/class-detail/${row.next_class_id}`,
        },
});

/** Returns the weeks of all children in classes that these logins own or follow, in order. */
export async function childrenOf(
  queries: Queries,
  asked: readonly AskedWeek[],
): Promise<Map<number, Child[]>> {
  const rows = await weeksOf(queries, asked);
  // A child's week is computed once for each login that follows it.
  const keyOf = (row: { student_id: number; login_id: number }) =>
    `${row.login_id} ${row.student_id}`;
  const skills = Map.groupBy(await skillsOf(queries, asked), keyOf);
  const children = rows.map((row) => ({
    studentId: row.student_id,
    loginId: row.login_id,
    isOwn: row.is_own,
    week: weekOfRow(
      row,
      (skills.get(keyOf(row)) ?? []).map((one) => ({
        name: one.name,
        week: { n: one.week_n, points: one.week_points },
        before: { n: one.before_n, points: one.before_points },
      })),
    ),
  }));
  return Map.groupBy(children, ({ loginId }) => loginId);
}
