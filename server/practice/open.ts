import { randomInt } from 'node:crypto';
import type { PracticeData } from '@bitu/contract/practice.ts';
import { deadlineOf, remainTime } from '@bitu/rules/practice/clock.ts';
import type { Availability } from '@bitu/rules/practice/availability.ts';
import { maxAgain } from '@bitu/rules/notebook/sibling.ts';
import { drawAttempt } from '@bitu/rules/practice/draw.ts';
import { practiceTypes } from '@bitu/contract/codes.ts';
import { isComeback } from '@bitu/rules/practice/rino-situations.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { lastLearned } from '../learning/index.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { continueFrom } from './continue.ts';
import { handInAllAt } from './hand-in-at.ts';
import { headOf } from './overview.ts';
import { presentQuestions } from './present.ts';
import { answersOf } from './queries/answers.ts';
import {
  archiveFinished,
  type AttemptRow,
  currentAttempt,
  type DrawableQuestion,
  drawableQuestions,
  findAttempt,
  insertAttempt,
  wrongQuestions,
} from './queries/attempts.ts';
import { isContinued } from './queries/continue.ts';
import { lockTerms } from './queries/deadlines.ts';
import { findPractice, type PracticeRow } from './queries/practices.ts';
import { questionsToReview } from './review.ts';
import { statisticsOf } from './statistics.ts';
import { availabilityFor, reopeningFor, timeFor, timeOf } from './terms.ts';
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

/** Returns until when a new attempt is accepted; null: no end. Throws if it is not accepted now. */
function dueOf(availability: Availability): number | null {
  if (availability.kind === 'locked') throw new Failure('practiceLocked');
  if (availability.kind === 'expired') throw new Failure('practiceExpired');
  if (availability.kind !== 'open') throw new Failure('practiceNotAllowed');
  return availability.due;
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

/**
 * Draws and stores a new attempt, together with the job that submits it at its deadline. Two concurrent calls create
 * one. Throws like `dueOf`.
 */
async function draw(
  deps: Deps,
  student: Student,
  practiceId: number,
  review: { of: number; max: number } | null,
) {
  const reviewOf = review?.of ?? null;
  const now = deps.clock();
  await deps.db.queries.transaction().execute(async (trx) => {
    await lockTerms(trx, [student.id], 'begin');
    const practice = await findPractice(trx, practiceId, student.id);
    if (!practice) throw new Failure('practiceNotFound');
    const endsAt =
      reviewOf === null
        ? deadlineOf(unixOf(now), timeFor(practice), dueOf(availabilityFor(practice, now)))
        : null;
    const deadline = endsAt === null ? null : dateOf(endsAt);
    await archiveFinished(trx, student.id, practice.id, reviewOf, now);
    const questions = review
      ? await questionsToReview(trx, review.of, review.max)
      : await drawableQuestions(trx, practice.id);
    const drawn = drawAttempt(
      { sections: sectionsOf(questions), shuffle: practice.shuffle },
      random,
    );
    const attemptId = await insertAttempt(
      trx,
      {
        student_id: student.id,
        practice_id: practice.id,
        review_of: reviewOf,
        reveals: reviewOf !== null || practice.practice_type === practiceTypes.normal,
        question_count: drawn.length,
        opened_at: now,
        deadline,
      },
      drawn.map((one) => ({
        question_id: one.questionId,
        position: one.position,
        drawn: { order: one.order, right_order: one.rightOrder },
      })),
    );
    if (attemptId !== undefined && deadline)
      await handInAllAt(deps, trx, [{ id: attemptId, ends: unixOf(deadline) }]);
  });
}

/** Returns a random number in [0, 1) from the system's generator. */
export const random = () => randomInt(2 ** 32) / 2 ** 32;

function sectionsOf(questions: DrawableQuestion[]) {
  return [...Map.groupBy(questions, (question) => question.folder_id).entries()].map(
    ([id, members]) => ({
      id,
      position: members[0]?.folder_position ?? 0,
      draw: members[0]?.draw ?? null,
      questions: members.map((question) => ({
        id: question.id,
        position: question.position,
        optionIds: question.option_ids,
        rightIds: question.right_ids,
      })),
    }),
  );
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
    is_comeback: attempt?.given === 0 && (await comesBack(deps, student)) ? 1 : 0,
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
