import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { choicesFor } from './queries/choices.ts';

const none = { teachers: [], staff: [], levels: [], rooms: [], centres: [], classes: [] };

/** Returns the teachers, rooms and classes that a lesson can have, and the choices for a class. */
export async function readChoices({ db, clock }: Deps, staff: Staff) {
  const row = (await choicesFor(db.queries, staff, clock())) ?? none;
  return {
    ...row,
    teachers: row.teachers.map(({ id, full_name }) => ({ id, name: full_name })),
    rooms: row.rooms.map(({ updated_at, ...room }) => ({
      ...room,
      updated_at: new Date(updated_at).toISOString(),
    })),
    classes: row.classes.map(({ id, code, teacher_id, ...of }) => ({
      id,
      code,
      teacher_id,
      title: classTitle(of),
    })),
  };
}
