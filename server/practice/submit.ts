import type { Queries } from '@bitu/db/connect.ts';
import { saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
import { scoreOf } from '@bitu/rules/practice/score.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../plugins/sessions.ts';
import { type AttemptRow, findAttempt } from './queries/attempts.ts';
import {
  closeAttempts,
  lockOpenAttempt,
  lockOverdueAttempts,
  type OpenAttempt,
  sumPoints,
} from './queries/submit.ts';

export const submitOverdueQueue = 'practice-submit-overdue';

/** Hands in an attempt. Repeating it answers the same result: one submission, one score. */
export async function submit(
  deps: Deps,
  student: Student,
  wish: { practice_id: number; attempt_id: number },
): Promise<AttemptRow & { score: number }> {
  await deps.db.queries.transaction().execute(async (trx) => {
    const open = await lockOpenAttempt(trx, student.id, wish.practice_id, wish.attempt_id);
    await close(deps, trx, open, 'student');
  });
  const attempt = await findAttempt(deps.db.queries, student.id, wish.attempt_id);
  if (!attempt || attempt.practice_id !== wish.practice_id || attempt.score === null)
    throw new Failure('attemptNotFound');
  return { ...attempt, score: attempt.score };
}

const overdueAtOnce = 500;

/** Hands in every attempt whose time is over, with what was saved; nobody has to be there. Answers how many. */
export async function submitOverdue(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - saveGraceSeconds * 1000);
  let handedIn = 0;
  for (;;) {
    const count = await deps.db.queries.transaction().execute(async (trx) => {
      const overdue = await lockOverdueAttempts(trx, before, overdueAtOnce);
      await close(deps, trx, overdue, 'server');
      return overdue.length;
    });
    handedIn += count;
    if (count < overdueAtOnce) return handedIn;
  }
}

/** Scores locked attempts and tells the students' screens. */
async function close(deps: Deps, trx: Queries, open: OpenAttempt[], by: 'student' | 'server') {
  if (open.length === 0) return;
  const sums = new Map(
    (
      await sumPoints(
        trx,
        open.map((attempt) => attempt.id),
      )
    ).map((sum) => [sum.attempt_id, sum]),
  );
  const closed = open.map((attempt) => {
    const { points, correct_count } = sums.get(attempt.id) ?? { points: 0, correct_count: 0 };
    return {
      id: attempt.id,
      points,
      correct_count,
      score: scoreOf(points, attempt.question_count),
    };
  });
  await closeAttempts(trx, closed, deps.clock(), by);
  await deps.bus.publishAll(
    open.map(({ id, student_id, practice_id }) => ({
      to: student_id,
      event: { type: 'attempt', practice_id, attempt_id: id, submitted: true },
    })),
    trx,
  );
}
