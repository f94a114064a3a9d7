import type { PracticeOverview } from '@bitu/contract/practice.ts';
import type { Availability } from '@bitu/rules/practice/availability.ts';
import { remainTime } from '@bitu/rules/practice/clock.ts';
import { revealWords } from '@bitu/rules/practice/reveal-words.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { bestAndLatest, currentAttempt } from './queries/attempts.ts';
import { findPractice, type PracticeRow } from './queries/practices.ts';
import { availabilityFor, reopeningFor, timeOf } from './terms.ts';

export const headOf = (practice: PracticeRow) => ({
  id: practice.id,
  title: practice.title,
  is_reported: practice.is_reported ? (1 as const) : (0 as const),
  practice_type: practice.practice_type,
  subject_id: practice.subject_id,
});

/**
 * Returns what the start screen and the dialogs show of a practice, without drawing an attempt. Visitors see only
 * public practices.
 */
export async function overview(
  deps: Deps,
  student: Student | null,
  practiceId: number,
): Promise<PracticeOverview> {
  const { queries } = deps.db;
  const practice = await findPractice(queries, practiceId, student?.id ?? null);
  if (!practice || (!student && !practice.is_public)) throw new Failure('practiceNotFound');
  const attempt = student ? await currentAttempt(queries, student.id, practiceId, null) : undefined;
  const { best } = student ? await bestAndLatest(queries, student.id, practiceId) : {};
  const running = attempt && !attempt.submitted_at ? attempt : undefined;
  const reopening = reopeningFor(practice, attempt, deps.clock());
  const availability: Availability = reopening
    ? { kind: 'open', due: reopening.until }
    : availabilityFor(practice, deps.clock());
  const begun = reopening ? attempt : running;
  const total = reopening ? reopening.seconds : timeOf(practice, running);
  return {
    practice: headOf(practice),
    total_question: attempt?.question_count ?? practice.question_count,
    total_time: total,
    told: revealWords(practice.practice_type, practice.judged, practice.holds_results),
    access: student ? availability.kind : 'signed_out',
    opens_at: availability.kind === 'locked' ? availability.opensAt : null,
    due_time: 'due' in availability ? availability.due : null,
    unfinished_question: begun
      ? begun.question_count - begun.answer_count
      : practice.question_count,
    remain_time: running ? remainTime(unixOrNull(running.deadline), unixOf(deps.clock())) : total,
    started: running !== undefined,
    redoing: running?.continues === null && best !== undefined,
    reopened: reopening !== null,
    held: attempt?.is_held ?? false,
    score: attempt?.score ?? null,
    best_score: best?.score ?? null,
    band: attempt?.band ?? null,
    best_band: best?.band ?? null,
    result_id: attempt?.submitted_at ? attempt.id : null,
  };
}
