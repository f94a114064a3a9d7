import type { Queries } from '@bitu/db/connect.ts';
import { type Closed, dayOf } from '@bitu/rules/timetable/repeat.ts';
import type { Written } from './queries/changes.ts';
import { closedBetween } from './queries/closed-days.ts';

/**
 * Whether the change brings a lesson onto its day. A lesson already planned on a closed day stays there, however it
 * is changed.
 */
const comesToItsDay = ({ before, after }: Written) =>
  after.state === 'planned' &&
  (before?.state !== 'planned' || dayOf(before.starts_at) !== dayOf(after.starts_at));

/** Separates the lessons that this change would bring onto a closed day from the others; also returns those days. */
export async function apartFromClosed(
  trx: Queries,
  rows: readonly Written[],
): Promise<{ open: Written[]; closed: Closed[] }> {
  const days = rows.filter(comesToItsDay).map(({ after }) => dayOf(after.starts_at));
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === undefined || last === undefined) return { open: [...rows], closed: [] };
  const between = await closedBetween(trx, first, last);
  const closed = between.filter(({ day }) => days.includes(day));
  const off = new Set(closed.map(({ day }) => day));
  const open = rows.filter((row) => !(comesToItsDay(row) && off.has(dayOf(row.after.starts_at))));
  return { open, closed };
}
