/** Whether a student may begin a practice, and until when. All times are in unix seconds. */
import { requiresBuying } from '../learning/content-access.ts';
import { type Exception, noException } from './exception.ts';

/** A lesson that gives the practice to the student. */
export interface AccessRoute {
  /** When the lesson begins, or the practice's own hour. */
  readonly start: number;
  /** Until when it is accepted; null means no end. */
  readonly due: number | null;
  readonly paid: boolean;
  readonly on_trial: boolean;
}

/**
 * `locked`: its lesson has not begun; `expired`: nothing has been accepted since `due`. An open one is accepted until
 * `due`; null means no end.
 */
export type Availability =
  | { readonly kind: 'not_allowed' | 'require_buy' }
  | { readonly kind: 'locked'; readonly opensAt: number }
  | { readonly kind: 'expired'; readonly due: number }
  | { readonly kind: 'open'; readonly due: number | null };

/**
 * Returns the availability of a practice from the lessons that give it. One open route is enough; of several, the
 * one that stays open longest counts. A practice with a route that will open later is locked rather than expired. An
 * exception opens earlier and ends later, never the reverse; another attempt after the end needs no further route,
 * and has no end of its own.
 */
export function availabilityOf(
  routes: readonly AccessRoute[],
  now: number,
  { opensAt, dueAt, remainingAttempts }: Exception = noException,
): Availability {
  const allowed = routes.filter((route) => !requiresBuying({ ...route, onTrial: route.on_trial }));
  if (allowed.length === 0) return { kind: routes.length === 0 ? 'not_allowed' : 'require_buy' };
  const opening = allowed.map((route) => ({
    ...route,
    start: Math.min(route.start, opensAt ?? Infinity),
  }));
  const begun = opening.filter((route) => now >= route.start);
  const dues = begun.map((route) => route.due);
  if (dues.includes(null)) return { kind: 'open', due: null };
  const due = Math.max(...dues.map(Number), dueAt ?? -Infinity);
  if (begun.length > 0 && now <= due) return { kind: 'open', due };
  if (begun.length > 0 && remainingAttempts > 0) return { kind: 'open', due: null };
  if (begun.length < opening.length) {
    const later = opening.filter((route) => now < route.start).map((route) => route.start);
    return { kind: 'locked', opensAt: Math.min(...later) };
  }
  return { kind: 'expired', due };
}
