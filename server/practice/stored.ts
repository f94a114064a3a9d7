import { isOverdue, saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { type StoredAnswer, storedAnswer } from './queries/answers.ts';
import { isAttemptOf } from './queries/attempts.ts';
import { unixOrNull } from '../time.ts';

/** Returns what is stored for a question of the student's attempt. Throws `attemptNotFound`, `questionNotFound`. */
export async function requireStored(
  { db }: Deps,
  student: Student,
  { attempt_id, question_id }: { attempt_id: number; question_id: number },
): Promise<StoredAnswer> {
  const stored = await storedAnswer(db.queries, student.id, attempt_id, question_id);
  if (stored) return stored;
  const known = await isAttemptOf(db.queries, student.id, attempt_id);
  throw new Failure(known ? 'questionNotFound' : 'attemptNotFound');
}

/** Where right and wrong are revealed at once: it was answered and may not be tried again. */
export const isFinal = ({ revision, may_retry }: StoredAnswer): boolean =>
  revision > 0 && !may_retry;

/** Returns why nothing in an attempt can be changed, or null if it is running. */
export function closedFailure({ submitted_at, deadline }: StoredAnswer, now: Date): Failure | null {
  if (submitted_at) return new Failure('attemptSubmitted');
  const over = isOverdue(unixOrNull(deadline), now.getTime() / 1000, saveGraceSeconds);
  return over ? new Failure('attemptOverdue') : null;
}
