import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { audit } from '../services/audit.ts';
import { dayInVietnam } from '../time.ts';
import { closedFrom, deleteClosedDay, storeClosedDay } from './queries/closed-days.ts';

type DayDeps = Pick<Deps, 'db' | 'clock'>;

/** Returns the closed days of this year and later ones. */
export const readClosedDays = ({ db, clock }: DayDeps) =>
  closedFrom(db.queries, `${dayInVietnam(clock()).slice(0, 4)}-01-01`);

/** Closes a day, or names it otherwise. What is planned on it stays until it is cancelled. */
export async function closeDay(
  { db, clock }: DayDeps,
  staff: Staff,
  { day, name }: { day: string; name: string },
): Promise<null> {
  await db.queries.transaction().execute(async (trx) => {
    await storeClosedDay(trx, day, name);
    await note(trx, staff, clock());
  });
  return null;
}

/** Has lessons on a closed day again. Throws `notFound`. */
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

const note = (trx: Queries, { id }: Staff, at: Date) =>
  audit(trx, {
    actor: 'staff',
    staffId: id,
    action: 'change',
    at,
    loginId: null,
    fields: ['closed_days'],
  });
