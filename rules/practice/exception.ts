/**
 * Overrides: what staff grant a student beyond the rules of a practice. They only extend: more time, an earlier
 * start, a later end.
 */
import { deadlineOf } from './clock.ts';
import { whenText } from '../format/times.ts';

/** An override in force. Times are in unix seconds; null if it does not change this. */
export interface Override {
  /** For the student; otherwise for the whole class. */
  readonly personal: boolean;
  /** For this practice; otherwise for all of the student's. */
  readonly here: boolean;
  readonly extra_seconds: number | null;
  readonly time_factor: number | null;
  readonly opens_at: number | null;
  readonly due_at: number | null;
  /** How many attempts it still allows after the end. */
  readonly attempts_left: number | null;
}

/** The overrides of a student at a practice, combined. */
export interface Exception {
  readonly extraSeconds: number;
  readonly timeFactor: number;
  readonly opensAt: number | null;
  readonly dueAt: number | null;
  readonly remainingAttempts: number;
}

export const noException: Exception = {
  extraSeconds: 0,
  timeFactor: 1,
  opensAt: null,
  dueAt: null,
  remainingAttempts: 0,
};

const rank = ({ personal, here }: Override): number => (personal ? 2 : 0) + (here ? 1 : 0);

/**
 * Combines overrides: for each field the most specific one counts (the student's before the class's, for this
 * practice before one for all), and among equals the newest. `overrides`: newest first.
 */
export function exceptionOf(overrides: readonly Override[]): Exception {
  const nearest = overrides.toSorted((a, b) => rank(b) - rank(a));
  const first = <K extends keyof Override>(field: K) =>
    nearest.find((one) => one[field] !== null)?.[field] ?? null;
  return {
    extraSeconds: first('extra_seconds') ?? 0,
    timeFactor: first('time_factor') ?? 1,
    opensAt: first('opens_at'),
    dueAt: first('due_at'),
    remainingAttempts: first('attempts_left') ?? 0,
  };
}

/** Returns the allowed time of a practice in seconds; null means no limit. */
export const allowedTime = (
  totalTime: number | null,
  { extraSeconds, timeFactor }: Pick<Exception, 'extraSeconds' | 'timeFactor'>,
): number | null => (totalTime === null ? null : Math.ceil(totalTime * timeFactor) + extraSeconds);

/** An override that may reopen an attempt. Times are in unix seconds. */
export interface MayReopen {
  /** The submitted attempt that the student may continue; null means it grants something else. */
  readonly reopens_attempt: number | null;
  readonly reopen_seconds: number | null;
  readonly reopen_until: number | null;
}

/** How long the student may continue from the opening (null for no limit), and until when (null for no end). */
export interface Reopening {
  readonly seconds: number | null;
  readonly until: number | null;
}

/** Returns how long the student may continue a submitted attempt; null if it is not reopened, or no longer. */
export function reopeningOf(
  overrides: readonly MayReopen[],
  attemptId: number,
  now: number,
): Reopening | null {
  const override = overrides.find(({ reopens_attempt }) => reopens_attempt === attemptId);
  if (!override || (override.reopen_until !== null && now > override.reopen_until)) return null;
  return { seconds: override.reopen_seconds, until: override.reopen_until };
}

/**
 * Returns when a reopened attempt ends; null if it has no end. The practice's own time limit and due time do not apply.
 * `later`: what was granted since.
 */
export const reopenedEnd = (
  openedAt: number,
  { seconds, until }: Reopening,
  later: Exception = noException,
): number | null =>
  deadlineOf(
    openedAt,
    allowedTime(seconds, later),
    until === null ? null : Math.max(until, later.dueAt ?? until),
  );

/** Returns title and text of the notice that a child may continue a submitted attempt. `title`: of the practice. */
export function reopenedNotice(
  title: string,
  { seconds, until }: Reopening,
): { title: string; content: string } {
  const time =
    seconds === null ? null : `có ${Math.round(seconds / 60)} phút, tính từ lúc con bấm “Làm tiếp”`;
  const end = until === null ? null : `làm đến ${whenText(until)}`;
  const terms = [time, end].filter((words) => words !== null).join(', ');
  return {
    title: 'Cô mở lại bài cho con',
    content: `“${title}”: con làm tiếp từ bài đã nộp nhé!${terms && ` Con ${terms}.`} Bài con đã nộp vẫn được giữ.`,
  };
}
