import type { DayClosed } from '@bitu/contract/timetable.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { dayInVietnam } from '../time.ts';
import { cancelled } from './lessons.ts';
import { keepChange } from './plan.ts';
import {
  closedBetween,
  closedFrom,
  deleteClosedDay,
  lessonsOn,
  storeClosedDay,
} from './queries/closed-days.ts';
import { lockClass, lockLessons } from './queries/slots.ts';

/** Returns the closed days of this year and later ones. */
export const readClosedDays = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  closedFrom(db.queries, `${dayInVietnam(clock()).slice(0, 4)}-01-01`);

interface Closing {
  day: string;
  name: string;
  seen: string | null;
  lessons?: 'cancel' | 'keep' | undefined;
}

/**
 * Closes a day, or renames a closed day. If lessons are planned on a day to be closed, it returns their number until
 * the caller has decided whether they stay or are cancelled. Throws `outdated` with the current name if it is not the
 * one that the caller saw.
 */
export async function closeDay(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  trx: Transaction,
  staff: Staff,
  input: Closing,
): Promise<DayClosed> {
  const now = deps.clock();
  const classes = input.seen === null ? await lessonsOn(trx, input.day, now) : [];
  if (input.lessons === undefined && classes.length > 0) {
    const lessons = classes.reduce((sum, { lesson_ids }) => sum + lesson_ids.length, 0);
    return { state: 'confirm', lessons, classes: classes.length };
  }
  if (!(await storeClosedDay(trx, input))) {
    const [current = null] = await closedBetween(trx, input.day, input.day);
    throw new Failure('outdated', { data: { current } });
  }
  await note(trx, staff, now, {
    ...(input.seen === null ? { action: 'create' } : { fields: ['name'] }),
    day: input.day,
  });
  const change_ids: number[] = [];
  for (const { class_id, lesson_ids } of input.lessons === 'cancel' ? classes : []) {
    // One after the other, as in any transaction.
    // oxlint-disable-next-line no-await-in-loop -- each locks its class, in their order
    const id = await cancelOfClass(deps, trx, staff, { classId: class_id, ids: lesson_ids });
    if (id !== null) change_ids.push(id);
  }
  return { state: 'saved', change_ids };
}

/**
 * Cancels these lessons of a class as one change, which is undone as any other. Returns null if nothing is left to
 * cancel.
 */
async function cancelOfClass(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  trx: Queries,
  staff: Staff,
  { classId, ids }: { classId: number; ids: number[] },
): Promise<number | null> {
  const of = await lockClass(trx, staff, classId, deps.clock());
  const rows = of ? cancelled(await lockLessons(trx, classId, { ids })) : [];
  if (!of || rows.length === 0) return null;
  return (await keepChange(deps, trx, staff, { of, kind: 'cancel', rows })).id;
}

/** Reopens a closed day. Throws `notFound`. */
export async function openDay(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { day }: { day: string },
): Promise<null> {
  if (!(await deleteClosedDay(trx, day))) throw new Failure('notFound');
  await note(trx, staff, clock(), { action: 'remove', day });
  return null;
}

const note = (
  trx: Queries,
  staff: Staff,
  at: Date,
  { day, ...deed }: { day: string; action?: 'create' | 'remove'; fields?: ['name'] },
) => auditStaff(trx, staff, at, { ...deed, target: { type: 'closed-day', code: day } });
