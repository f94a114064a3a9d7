import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { classesInReach, homeworkOf, overridesInReach, studentsOf } from './queries.ts';

/** Returns the overrides within reach, and the classes in which new ones may be made. */
export async function list({ db, clock }: Deps, staff: Staff) {
  const now = clock();
  const [overrides, classes] = await Promise.all([
    overridesInReach(db.queries, staff, now),
    classesInReach(db.queries, staff, now),
  ]);
  return {
    overrides: overrides.map(({ extra_seconds, class: taught, ...row }) => ({
      ...row,
      class: { id: taught.id, name: classTitle(taught) },
      extra_minutes: extra_seconds === null ? null : Math.round(extra_seconds / 60),
      opens_at: unixOrNull(row.opens_at),
      due_at: unixOrNull(row.due_at),
      created_at: unixOf(row.created_at),
      ended_at: unixOrNull(row.ended_at),
    })),
    classes: classes.map((taught) => ({ id: taught.id, name: classTitle(taught) })),
  };
}

/** Returns the students and the homework of a class. Throws `classNotFound`: none within reach. */
export async function readClass({ db, clock }: Deps, staff: Staff, classId: number) {
  const classes = await classesInReach(db.queries, staff, clock());
  if (!classes.some(({ id }) => id === classId)) throw new Failure('classNotFound');
  const [students, practices] = await Promise.all([
    studentsOf(db.queries, classId),
    homeworkOf(db.queries, classId),
  ]);
  return {
    students,
    practices: practices.map((row) => ({ ...row, due_at: unixOrNull(row.due_at) })),
  };
}
