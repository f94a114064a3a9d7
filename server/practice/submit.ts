import { isDeepStrictEqual } from 'node:util';
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { isOverdue, saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { addAttempts, rewardAttempt } from '../learning/index.ts';
import { addMarkingItems } from '../marking/index.ts';
import { reviewCards } from '../notebook/index.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { queueMonologues } from '../speech/index.ts';
import { type AttemptRow, findAttempt } from './queries/attempts.ts';
import { takeOverEvaluations } from './queries/continue.ts';
import { holdResults } from './queries/held.ts';
import {
  closeAttempts,
  lockDrillsBefore,
  lockOpenAttempt,
  lockOverdueAttempts,
  openAnswers,
  type OpenAttempt,
  queueJudged,
  storeUnchecked,
  type UncheckedAnswer,
} from './queries/submit.ts';
import type { QuestionRow } from './queries/practices.ts';
import type { QuestionById } from './questions.ts';
import { rescore } from './rescore.ts';
import { type CheckedAnswer, checkAnswer, scoreTry } from './score-answer.ts';
import { queueAssessments } from '../writing/index.ts';
import { unixOf, unixOrNull } from '../time.ts';

export const submitOverdueQueue = 'practice-submit-overdue';

interface Submission {
  /** Null for a drill, which has no practice. */
  practice_id: number | null;
  attempt_id: number;
  /** Answers that were entered but never checked. */
  unchecked?: { question_id: number; bai_lam: BaiLam }[] | undefined;
}

/** Submits an attempt. Repeating it returns the same result: one submission, one score. */
export async function submit(
  deps: Deps,
  questionById: QuestionById,
  student: Student,
  input: Submission,
): Promise<AttemptRow> {
  const unchecked = await readUnchecked(deps, questionById, student, input);
  await deps.db.queries.transaction().execute(async (trx) => {
    const open = await lockOpenAttempt(trx, student.id, input.practice_id, input.attempt_id);
    const now = deps.clock();
    const [attempt] = open;
    if (attempt && takesUnchecked(attempt, now) && unchecked.length > 0)
      await storeUnchecked(trx, attempt.id, await asLastTries(trx, attempt.id, unchecked), now);
    await close(deps, trx, open, 'student');
  });
  const attempt = await findAttempt(deps.db.queries, student.id, input.attempt_id);
  if (!attempt || attempt.practice_id !== input.practice_id || !attempt.submitted_at)
    throw new Failure('attemptNotFound');
  return attempt;
}

/**
 * Whether the submission may contain answers that were entered but not checked: in a practice that reveals at once
 * (others save every change), and until the deadline.
 */
const takesUnchecked = ({ reveals, deadline }: OpenAttempt, now: Date) =>
  reveals && !isOverdue(unixOrNull(deadline), unixOf(now), saveGraceSeconds);

interface Unchecked {
  question: QuestionRow;
  checked: CheckedAnswer;
}

/** Reads the unchecked answers as they are; one with a slip counts as not given. */
async function readUnchecked(
  deps: Deps,
  questionById: QuestionById,
  student: Student,
  { attempt_id, unchecked = [] }: Submission,
): Promise<Unchecked[]> {
  const read = await Promise.all(
    unchecked.map(async ({ question_id, bai_lam }) => {
      const question = await questionById(question_id);
      if (!question) return [];
      try {
        const input = { attempt_id, question_id, bai_lam };
        return [{ question, checked: await checkAnswer(deps, student, question, input) }];
      } catch (error) {
        if (error instanceof Failure) return [];
        throw error;
      }
    }),
  );
  return read.flat();
}

/** Scores unchecked answers of a locked attempt as last tries, where the answer is not final yet. */
async function asLastTries(
  trx: Queries,
  attemptId: number,
  unchecked: Unchecked[],
): Promise<UncheckedAnswer[]> {
  const ids = unchecked.map(({ question }) => question.id);
  const open = new Map(
    (await openAnswers(trx, attemptId, ids)).map((row) => [row.question_id, row]),
  );
  return unchecked.flatMap(({ question, checked }) => {
    const before = open.get(question.id);
    // Repeating the last try is not another try.
    if (!before || isDeepStrictEqual(before.bai_lam, checked.bai_lam)) return [];
    return [{ question_id: question.id, ...scoreTry(question, checked, before) }];
  });
}

const maxOverdueBatch = 500;

/** Submits every overdue attempt with its saved answers, without any client. Returns their number. */
export async function submitOverdue(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - saveGraceSeconds * 1000);
  let handedIn = 0;
  for (;;) {
    const count = await deps.db.queries.transaction().execute(async (trx) => {
      const overdue = await lockOverdueAttempts(trx, before, maxOverdueBatch);
      await close(deps, trx, overdue, 'server');
      return overdue.length;
    });
    handedIn += count;
    if (count < maxOverdueBatch) return handedIn;
  }
}

/** Submits, in a transaction, the drills that the student left before a learning day ('YYYY-MM-DD'). */
export async function handInDrills(deps: Deps, trx: Queries, studentId: number, day: string) {
  await close(deps, trx, await lockDrillsBefore(trx, studentId, day), 'server');
}

/** Scores locked attempts, reviews their cards, and notifies the students' screens. */
async function close(deps: Deps, trx: Queries, open: OpenAttempt[], by: 'student' | 'server') {
  if (open.length === 0) return;
  const ids = open.map((attempt) => attempt.id);
  const now = deps.clock();
  await closeAttempts(trx, ids, now, by);
  await takeOverEvaluations(trx, ids);
  await queueJudged(trx, ids, now);
  const tests = open.filter(({ reveals }) => !reveals).map(({ id }) => id);
  if (tests.length > 0) await holdResults(trx, tests, now);
  await rescore(deps, trx, ids, { cause: 'submitted', at: now });
  await reviewCards(trx, ids, now);
  await addMarkingItems(trx, ids, now);
  await addAttempts(
    trx,
    open.map((attempt) => attempt.id),
  );
  // What the server submits is rewarded when its student next looks.
  if (by === 'student') for (const attempt of open) await rewardAttempt(trx, attempt, now);
  await queueMonologues(deps, trx, ids);
  await queueAssessments(deps, trx, ids);
  await deps.bus.publishAll(
    open.map(({ id, student_id, practice_id }) => ({
      to: student_id,
      event: { type: 'attempt', practice_id, attempt_id: id, submitted: true },
    })),
    trx,
  );
}
