/** When marks are due. Times are in unix seconds. */
import { vietnamOffset } from '../format/times.ts';
import type { MarkingKind } from '@bitu/contract/rubrics.ts';

const hour = 3600;
const day = 24 * hour;

/** Hours until an item is due. */
export function hoursFor(kind: MarkingKind, isTest: boolean): number {
  switch (kind) {
    case 'writing':
    case 'speaking':
      return isTest ? 72 : 48;
    case 'voice':
      return 24;
    case 'short':
      return 48;
    default:
      return 72;
  }
}

const dayOf = (time: number) => Math.floor((time + vietnamOffset) / day);
const nameOf = (dayNumber: number) => new Date(dayNumber * day * 1000).toISOString().slice(0, 10);
const startOf = (dayNumber: number) => dayNumber * day - vietnamOffset;

/** More consecutive closed days than any holiday has; after that, days count again. */
const maxClosed = 60;

/** The hours, both included, for which a mark may be announced: a family should not read "trước 02:00". */
const daytime = { from: 8, to: 21 };
/** The hour for anything that would be due at night. */
const noon = 12;

/**
 * Returns when an item is due: a number of hours after it was submitted, at a full hour. Closed days ('2027-02-06',
 * in Vietnam) do not count, and what would be due at night is due at noon of the next open day.
 */
export const dueAt = (handedIn: number, hours: number, closed: ReadonlySet<string>): number =>
  byDay(openHoursAfter(handedIn, hours, closed), closed);

function byDay(time: number, closed: ReadonlySet<string>): number {
  const today = dayOf(time);
  const clock = (time - startOf(today)) / hour;
  if (clock >= daytime.from && clock <= daytime.to) return time;
  const next = clock < daytime.from ? today : today + 1;
  let open = next;
  while (closed.has(nameOf(open)) && open < next + maxClosed) open += 1;
  return startOf(open) + noon * hour;
}

function openHoursAfter(handedIn: number, hours: number, closed: ReadonlySet<string>): number {
  let time = handedIn;
  let remaining = hours * hour;
  let skipped = 0;
  for (;;) {
    const today = dayOf(time);
    const next = startOf(today + 1);
    if (closed.has(nameOf(today)) && skipped < maxClosed) {
      skipped += 1;
      time = next;
    } else if (remaining <= next - time && remaining > 0) {
      return Math.ceil((time + remaining) / hour) * hour;
    } else {
      remaining -= next - time;
      time = next;
    }
    if (remaining <= 0) return Math.ceil(time / hour) * hour;
  }
}

/** soon: at most a quarter of the time is left. */
export function urgencyOf(
  { submitted, due }: { submitted: number; due: number },
  now: number,
): 'calm' | 'soon' | 'overdue' {
  if (now >= due) return 'overdue';
  return due - now <= (due - submitted) / 4 ? 'soon' : 'calm';
}

/** The number of hours by which a late mark is postponed. */
export const lateHours = 24;
