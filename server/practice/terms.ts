/** The terms on which a student may do a practice: when, for how long, and continuing which attempt. */
import {
  allowedTime,
  exceptionOf,
  type Reopening,
  reopeningOf,
} from '@bitu/rules/practice/exception.ts';
import { type Availability, availabilityOf } from '@bitu/rules/practice/availability.ts';
import { unixOf } from '../time.ts';
import type { AttemptRow } from './queries/attempts.ts';
import type { PracticeRow } from './queries/practices.ts';

/**
 * Returns the availability of a practice: public practices and a book's checks are always open; otherwise by the
 * lessons that give it and the student's overrides.
 */
export function availabilityFor(
  practice: Pick<PracticeRow, 'is_public' | 'in_book' | 'access_routes' | 'overrides'>,
  now: Date,
): Availability {
  if (practice.is_public || practice.in_book) return { kind: 'open', due: null };
  return availabilityOf(practice.access_routes, unixOf(now), exceptionOf(practice.overrides));
}

/** Returns the time that the student has for a practice, in seconds, or null if there is no limit. */
export const timeFor = ({ total_time, overrides }: Pick<PracticeRow, 'total_time' | 'overrides'>) =>
  allowedTime(total_time, exceptionOf(overrides));

/** Returns how long the student may continue a submitted attempt, or null if staff have not reopened it. */
export function reopeningFor(
  practice: PracticeRow,
  attempt: AttemptRow | undefined,
  now: Date,
): Reopening | null {
  if (!attempt?.submitted_at || !attempt.is_current || attempt.review_of !== null) return null;
  const { kind } = availabilityFor(practice, now);
  if (kind === 'not_allowed' || kind === 'require_buy') return null;
  return reopeningOf(practice.overrides, attempt.id, unixOf(now));
}

/**
 * Returns the time for an attempt in seconds; a reopened one has its own. Without an attempt, the time for a new
 * one.
 */
export function timeOf(
  practice: PracticeRow,
  attempt: AttemptRow | null | undefined,
): number | null {
  if (!attempt || attempt.continues === null) return timeFor(practice);
  if (attempt.reopened_seconds === null || attempt.deadline === null) return null;
  return unixOf(attempt.deadline) - unixOf(attempt.opened_at);
}
