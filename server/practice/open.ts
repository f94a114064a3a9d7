import type { PracticeData } from '@bitu/contract/practice.ts';
import { remainTime } from '@bitu/rules/practice/clock.ts';
import { maxAgain } from '@bitu/rules/notebook/sibling.ts';
import { type Reopening, reopenedEnd } from '@bitu/rules/practice/exception.ts';
import { practiceTypes } from '@bitu/contract/codes.ts';
import { isComeback } from '@bitu/rules/practice/rino-situations.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { lastLearned } from '../learning/index.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { keepRecordings } from '../speech/index.ts';
import { draw } from './draw.ts';
import { handInAllAt } from './hand-in-at.ts';
import { headOf } from './overview.ts';
import { presentQuestions } from './present.ts';
import { answersOf } from './queries/answers.ts';
import {
  type AttemptRow,
  currentAttempt,
  findAttempt,
  wrongQuestions,
} from './queries/attempts.ts';
import { archiveReopened, insertContinued, isContinued } from './queries/continue.ts';
import { findPractice, type PracticeRow } from './queries/practices.ts';
import { statisticsOf } from './statistics.ts';
import { availabilityFor, reopeningFor, timeOf } from './terms.ts';
import { dateOf, unixOf, unixOrNull } from '../time.ts';

/**
 * Returns the student's attempt, the same on every reload and every device; draws one if there is none, but never in
 * a view-only session.
 */
export async function open(
  deps: Deps,
  student: Student,
  input: {
    practiceId: number;
    redo?: '1' | undefined;
    wrong_of?: number | undefined;
    again?: '1' | undefined;
  },
  { viewOnly = false } = {},
): Promise<PracticeData> {
  const { queries } = deps.db;
  const practice = await findPractice(queries, input.practiceId, student.id);
  if (!practice) throw new Failure('practiceNotFound');
  const availability = availabilityFor(practice, deps.clock());
  if (availability.kind === 'not_allowed') throw new Failure('practiceNotAllowed');
  if (availability.kind === 'require_buy') return present(deps, student, practice, null);

  const reviewOf = input.wrong_of ?? null;
  if (reviewOf !== null && (await isContinued(queries, student.id, practice.id)))
    throw new Failure('resultHeld');
  const wrong = reviewOf === null ? 0 : await countWrong(deps, student, practice, reviewOf);
  const asked = input.again ? Math.min(maxAgain, wrong) : wrong;
  let attempt = await currentAttempt(queries, student.id, practice.id, reviewOf);
  const reopening = reopeningFor(practice, attempt, deps.clock());
  if (attempt && reopening && input.redo) {
    if (viewOnly) throw new Failure('viewOnly');
    await continueFrom(deps, student, attempt.id, reopening);
    attempt = await currentAttempt(queries, student.id, practice.id, null);
  }
  if (attempt?.is_held && !reopening && input.redo) throw notYet();
  // After a review of the few questions before the result, all of them may be reviewed.
  const isDone = attempt?.submitted_at && (input.redo || attempt.question_count < asked);
  if (!attempt || isDone) {
    if (viewOnly) throw new Failure('viewOnly');
    const review = reviewOf === null ? null : { of: reviewOf, max: asked };
    await draw(deps, student, practice.id, review);
    attempt = await currentAttempt(queries, student.id, practice.id, reviewOf);
  }
  return present(deps, student, practice, attempt ?? null);
}

/** Right and wrong of the reviewed attempt are not revealed yet. */
const notYet = () =>
  new Failure('resultHeld', {
    message: 'Bài kiểm tra này chưa có kết quả. Có rồi Bitu báo con ngay nhé!',
  });

/**
 * Stores the attempt that continues a submitted one which staff have reopened, with the same questions and answers.
 * The submitted one stays as it is. Two concurrent calls create one attempt. Returns false if it is no longer
 * reopened.
 */
async function continueFrom(
  deps: Deps,
  student: Student,
  attemptId: number,
  reopening: Reopening,
): Promise<boolean> {
  const now = deps.clock();
  const ends = reopenedEnd(unixOf(now), reopening);
  return deps.db.queries.transaction().execute(async (trx) => {
    if (!(await archiveReopened(trx, student.id, attemptId, now))) return false;
    const deadline = ends === null ? null : dateOf(ends);
    const id = await insertContinued(trx, attemptId, { openedAt: now, deadline });
    if (id === undefined) return false;
    await keepRecordings(deps, trx, id);
    if (ends !== null) await handInAllAt(deps, trx, [{ id, ends }]);
    return true;
  });
}

/** Returns how many questions were not right in a result of the student, at least one. */
async function countWrong(
  deps: Deps,
  student: Student,
  practice: PracticeRow,
  resultId: number,
): Promise<number> {
  const result = await findAttempt(deps.db.queries, student.id, resultId);
  if (!result?.submitted_at || result.practice_id !== practice.id)
    throw new Failure('resultNotFound');
  if (result.is_held) throw notYet();
  const wrong = await wrongQuestions(deps.db.queries, resultId);
  if (wrong.length === 0) throw new Failure('resultNotFound');
  return wrong.length;
}

async function present(
  deps: Deps,
  student: Student,
  practice: PracticeRow,
  attempt: AttemptRow | null,
): Promise<PracticeData> {
  const now = deps.clock();
  const rows = attempt ? await answersOf(deps.db.queries, attempt) : [];
  const questions = attempt ? presentQuestions(attempt, rows, now) : [];
  return {
    practice: headOf(practice),
    practiceId: practice.id,
    practiceLink: `/practice/${practice.id}`,
    isPracticeTest: practice.practice_type === practiceTypes.test,
    require_buy: attempt === null,
    attempt_id: attempt?.id ?? null,
    score: attempt?.score ?? null,
    result_id: attempt?.submitted_at ? attempt.id : null,
    total_time: timeOf(practice, attempt),
    deadline: attempt ? unixOrNull(attempt.deadline) : null,
    is_comeback: attempt?.answer_count === 0 && (await comesBack(deps, student)) ? 1 : 0,
    list_question: questions,
    question_statistics: attempt ? await statisticsOf(deps, student, attempt.id, rows) : {},
    user_result: {
      remain_time:
        attempt && !attempt.submitted_at
          ? remainTime(unixOrNull(attempt.deadline), unixOf(now))
          : null,
    },
    answerDetail: Object.fromEntries(
      questions.flatMap(({ id, user: [answer] }) =>
        answer?.bai_lam ? [[String(id), { bai_lam: answer.bai_lam }]] : [],
      ),
    ),
  };
}

async function comesBack({ db, clock }: Deps, student: Student): Promise<boolean> {
  const last = await lastLearned(db.queries, student.id);
  return isComeback(last && unixOf(last), unixOf(clock()));
}
