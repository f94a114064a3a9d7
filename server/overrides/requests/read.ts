import type { Deps } from '../../deps.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { openClassesWithin } from '../../services/open-classes.ts';
import { unixOf, unixOrNull } from '../../time.ts';
import { titled } from '../read.ts';
import {
  countRequests,
  markSeen,
  ownRequests,
  type RequestRow,
  waitingRequests,
} from './queries.ts';

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
    waiting: waiting.map(shown),
    own: own.map(shown),
    classes: taught.filter(({ id }) => !mayGive.has(id)).map(titled),
  };
}

const shown = ({ more, class: taught, ...row }: RequestRow) => ({
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
