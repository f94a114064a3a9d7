import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { classesInReach } from './queries/classes.ts';

/** Returns the classes within reach, ended ones last. */
export async function listClasses({ db, clock }: Deps, staff: Staff) {
  const rows = await classesInReach(db.queries, staff, clock());
  return rows.map(({ subject_id, grade_id, level_name, ...row }) => ({
    ...row,
    title: classTitle({ subject_id, grade_id, level_name }),
  }));
}
