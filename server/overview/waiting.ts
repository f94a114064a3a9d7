import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { pendingErasures } from '../rights/index.ts';
import { unixOf, unixOrNull } from '../time.ts';
import {
  lapsedMoves,
  lessonsWithoutComments,
  markingAges,
  requestsWaiting,
} from './queries/waiting.ts';

/** More lessons than anybody writes comments for in a day. */
const maxLessons = 50;
const maxMoves = 50;

/**
 * Returns how long marking has waited, which lessons lack comments, and what teachers have requested, within reach.
 */
export async function readWaiting({ db, clock }: Pick<Deps, 'db' | 'clock'>, staff: Staff) {
  const now = clock();
  const [{ today, yesterday, older, late, oldest_at }, lessons, requests, erasures, moves] =
    await Promise.all([
      markingAges(db.queries, staff, now),
      lessonsWithoutComments(db.queries, staff, now, maxLessons),
      may(staff.roles, 'overrides.write') ? requestsWaiting(db.queries, staff, now) : null,
      staff.roles.includes('owner') ? pendingErasures(db.queries) : null,
      may(staff.roles, 'classes.write') ? lapsedMoves(db.queries, maxMoves) : [],
    ]);
  return {
    marking: { ages: { today, yesterday, older }, late, oldest_at: unixOrNull(oldest_at) },
    comments: lessons.map(({ subject_id, grade_id, level_name, ended_at, ...lesson }) => ({
      ...lesson,
      class: classTitle({ subject_id, grade_id, level_name }),
      ended_at: unixOf(ended_at),
    })),
    requests: requests && { count: requests.count, oldest_at: unixOrNull(requests.oldest_at) },
    erasures: erasures && { ...erasures, next_at: unixOrNull(erasures.next_at) },
    lapsed_moves: moves.map(({ student_id, full_name, ...to }) => ({
      student_id,
      full_name,
      to: classTitle(to),
    })),
  };
}
