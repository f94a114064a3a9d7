import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { type OpenClass, openClassesWithin } from '../services/open-classes.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { shownOf } from './more.ts';
import { homeworkOf, overridesInReach, studentsOf } from './queries.ts';

/** Returns the overrides within reach, and the classes in which new ones can be created. */
export async function list({ db, clock }: Deps, staff: Staff) {
  const now = clock();
  const [overrides, classes] = await Promise.all([
    overridesInReach(db.queries, staff, now),
    openClassesWithin(db.queries, staff, 'overrides.write', now),
  ]);
  return {
    overrides: overrides.map(({ extra_seconds, class: taught, ...row }) => ({
      ...row,
      ...shownOf({ ...row, extra_seconds }),
      class: titled(taught),
      created_at: unixOf(row.created_at),
      ended_at: unixOrNull(row.ended_at),
    })),
    classes: classes.map(titled),
  };
}

export const titled = (taught: OpenClass) => ({ id: taught.id, name: classTitle(taught) });

/** Returns the students and the homework of a class. Throws `classNotFound`: none within reach. */
export async function readClass({ db, clock }: Deps, staff: Staff, classId: number) {
  const classes = await openClassesWithin(db.queries, staff, 'overrides.read', clock());
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
