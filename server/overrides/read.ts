import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { type OpenClass, openClassesWithin } from '../services/open-classes.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { presentMore } from './more.ts';
import { homeworkOf, overridesInReach, studentsOf } from './queries.ts';
import {
  countRequests,
  markSeen,
  ownRequests,
  type RequestRow,
  waitingRequests,
} from './requests/queries.ts';

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
      ...presentMore({ ...row, extra_seconds }),
      class: titled(taught),
      created_at: unixOf(row.created_at),
      ended_at: unixOrNull(row.ended_at),
    })),
    classes: classes.map(titled),
  };
}

const titled = (taught: OpenClass) => ({ id: taught.id, name: classTitle(taught) });

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

/** Returns the requests that the caller can decide, those that the caller made, and what the caller can request. */
export async function listRequests({ db, clock }: Deps, staff: Staff) {
  const now = clock();
  const [waiting, own, taught, within] = await Promise.all([
    waitingRequests(db.queries, staff, now),
    ownRequests(db.queries, staff, now),
    openClassesWithin(db.queries, staff, 'overrides.ask', now),
    openClassesWithin(db.queries, staff, 'overrides.write', now),
  ]);
  const mayGive = new Set(within.map(({ id }) => id));
  return {
    waiting: waiting.map(present),
    own: own.map(present),
    classes: taught.filter(({ id }) => !mayGive.has(id)).map(titled),
  };
}

const present = ({ more, class: taught, ...row }: RequestRow) => ({
  ...row,
  ...more,
  class: titled(taught),
  created_at: unixOf(row.created_at),
  decided_at: unixOrNull(row.decided_at),
});

export const readCount = ({ db, clock }: Deps, staff: Staff) =>
  countRequests(db.queries, staff, clock());

export async function seeReplies({ db, clock }: Deps, staff: Staff): Promise<null> {
  await markSeen(db.queries, staff, clock());
  return null;
}
