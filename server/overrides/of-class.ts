import type { Capability } from '@bitu/contract/capabilities.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { openClassesWithin } from '../services/open-classes.ts';
import { homeworkOf, studentsOf } from './queries.ts';

interface About {
  class_id: number;
  /** Null for the whole class. */
  student_id: number | null;
  /** Null for every practice. */
  practice_id: number | null;
}

/**
 * Returns the students of a class and the practice. Throws `classNotFound`: none within reach of the capability; `notFound`,
 * `practiceNotFound`: student or practice is not of the class, or the practice is given to other students.
 */
export async function requireOfClass(
  queries: Queries,
  staff: Staff,
  can: Capability,
  { class_id, student_id, practice_id }: About,
  now: Date,
) {
  const classes = await openClassesWithin(queries, staff, can, now);
  if (!classes.some(({ id }) => id === class_id)) throw new Failure('classNotFound');
  const students = await studentsOf(queries, class_id);
  if (student_id !== null && !students.some(({ id }) => id === student_id))
    throw new Failure('notFound', { message: 'Học sinh này không học lớp này.' });
  if (practice_id === null) return { students, practice: null };
  const practice = (await homeworkOf(queries, class_id, student_id)).find(
    ({ id }) => id === practice_id,
  );
  if (!practice) throw new Failure('practiceNotFound');
  return { students, practice };
}
