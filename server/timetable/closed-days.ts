import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { dayInVietnam } from '../time.ts';
import {
  closedBetween,
  closedFrom,
  deleteClosedDay,
  storeClosedDay,
} from './queries/closed-days.ts';

type DayDeps = Pick<Deps, 'db' | 'clock'>;

/** Returns the closed days of this year and later ones. */
export const readClosedDays = ({ db, clock }: DayDeps) =>
  closedFrom(db.queries, `${dayInVietnam(clock()).slice(0, 4)}-01-01`);

/**
 * Closes a day, or renames a closed day. Lessons planned on it stay until they are cancelled. Throws `outdated` with
 * the current name if it is not the one that the caller saw.
 */
export async function closeDay(
  { db, clock }: DayDeps,
  staff: Staff,
  given: { day: string; name: string; seen: string | null },
): Promise<null> {
  await db.queries.transaction().execute(async (trx) => {
    if (!(await storeClosedDay(trx, given))) {
      const [current = null] = await closedBetween(trx, given.day, given.day);
      throw new Failure('outdated', { data: { current } });
    }
    await note(trx, staff, clock());
  });
  return null;
}

/** Reopens a closed day. Throws `notFound`. */
export async function openDay(
  { db, clock }: DayDeps,
  staff: Staff,
  { day }: { day: string },
): Promise<null> {
  await db.queries.transaction().execute(async (trx) => {
    if (!(await deleteClosedDay(trx, day))) throw new Failure('notFound');
    await note(trx, staff, clock());
  });
  return null;
}

const note = (trx: Queries, staff: Staff, at: Date) =>
  auditStaff(trx, staff, at, { fields: ['closed_days'] });
