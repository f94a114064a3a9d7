import { may } from '@bitu/rules/staff/may.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { pageOf } from '../services/paging.ts';
import { presentAnnouncement } from './present.ts';
import { pastOnes, waitingOnes } from './queries.ts';
import { readShelf } from './shelf.ts';
import { mine } from './stop.ts';

type ListDeps = Pick<Deps, 'db' | 'clock'>;

const pageSize = 20;

/** A condition on `announcements a`: a theme is visible to those who may see the site's settings. */
const visibleOnes = (staff: Staff, now: Date) =>
  sql<boolean>`(${mine(staff, now)} and (a.type <> 'theme' or ${may(staff.roles, 'site.read')}::boolean))`;

/** Returns what is waiting to be sent, and what is on the shelf. */
export async function listNow({ db, clock }: ListDeps, staff: Staff) {
  const now = clock();
  const waiting = await waitingOnes(db.queries, visibleOnes(staff, now));
  return {
    waiting: waiting.map(presentAnnouncement),
    shown: await readShelf(db.queries, staff, now),
  };
}

/** Returns a page of sent and stopped announcements. */
export async function listPast({ db, clock }: ListDeps, staff: Staff, cursor: number | undefined) {
  const before = { before: cursor, limit: pageSize + 1 };
  const announcements = await pastOnes(db.queries, visibleOnes(staff, clock()), before);
  const { rows, next_cursor } = pageOf(announcements, pageSize, ({ id }) => [id]);
  return {
    announcements: rows.map(presentAnnouncement),
    next_cursor,
    next: next_cursor === null ? null : Number(next_cursor),
  };
}
