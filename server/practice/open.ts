import { randomInt } from 'node:crypto';
import type { PracticeData, PracticeOverview } from '@bitu/contract/practice.ts';
import { deadlineOf, remainTime, saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
import { type Availability, availabilityOf } from '@bitu/rules/practice/availability.ts';
import { drawAttempt } from '@bitu/rules/practice/draw.ts';
import { practiceTypes } from '@bitu/contract/codes.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../plugins/sessions.ts';
import { presentQuestions } from './present.ts';
import { answersOf } from './queries/answers.ts';
import {
  archiveFinished,
  bestAndLatest,
  type AttemptRow,
  currentAttempt,
  type DrawableQuestion,
  drawableQuestions,
  findAttempt,
  insertAttempt,
} from './queries/attempts.ts';
import { findPractice, type PracticeRow } from './queries/practices.ts';
import { statisticsOf } from './statistics.ts';
import { submitOverdueQueue } from './submit.ts';
import { dateOf, unixOf, unixOrNull } from '../time.ts';

export const headOf = (practice: PracticeRow) => ({
  id: practice.id,
  title: practice.title,
  is_reported: practice.is_reported ? (1 as const) : (0 as const),
  practice_type: practice.practice_type,
  subject_id: practice.subject_id,
});

/**
 * Returns the availability of a practice: decisions.md, Practice and Public reports. Public practices and a book's
 * checks have no end.
 */
export function availabilityFor(
  practice: Pick<PracticeRow, 'is_public' | 'in_book' | 'access_routes'>,
  now: Date,
): Availability {
  if (practice.is_public || practice.in_book) return { kind: 'open', due: null };
  return availabilityOf(practice.access_routes, unixOf(now));
}

/** Returns what the start screen and the dialogs show of a practice, without drawing an attempt. Visitors see public practices only. */
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
  const availability = availabilityFor(practice, deps.clock());
  return {
    practice: headOf(practice),
    total_question: attempt?.question_count ?? practice.question_count,
    total_time: practice.total_time,
    access: student ? availability.kind : 'signed_out',
    opens_at: availability.kind === 'locked' ? availability.opensAt : null,
    due_time: 'due' in availability ? availability.due : null,
    unfinished_question: running ? running.question_count - running.given : practice.question_count,
    remain_time: running
      ? remainTime(unixOrNull(running.deadline), unixOf(deps.clock()))
      : practice.total_time,
    started: running !== undefined,
    score: attempt?.score ?? null,
    best_score: best?.score ?? null,
    result_id: attempt?.submitted_at ? attempt.id : null,
  };
}

/**
 * Returns the student's attempt, the same on every reload and every device; draws one if there is none, but never in
 * a view-only session.
 */
export async function open(
  deps: Deps,
  student: Student,
  input: { practiceId: number; redo?: '1' | undefined; wrong_of?: number | undefined },
  { viewOnly = false } = {},
): Promise<PracticeData> {
  const { queries } = deps.db;
  const practice = await findPractice(queries, input.practiceId, student.id);
  if (!practice) throw new Failure('practiceNotFound');
  const availability = availabilityFor(practice, deps.clock());
  if (availability.kind === 'not_allowed') throw new Failure('practiceNotAllowed');
  if (availability.kind === 'require_buy') return present(deps, student, practice, null);

  const reviewOf = input.wrong_of ?? null;
  if (reviewOf !== null) await requireResult(deps, student, practice, reviewOf);
  let attempt = await currentAttempt(queries, student.id, practice.id, reviewOf);
  if (!attempt || (input.redo && attempt.submitted_at)) {
    if (viewOnly) throw new Failure('viewOnly');
    await draw(deps, student, practice, reviewOf === null ? dueOf(availability) : null, reviewOf);
    attempt = await currentAttempt(queries, student.id, practice.id, reviewOf);
  }
  return present(deps, student, practice, attempt ?? null);
}

/** Returns until when a new attempt is accepted; null: no end. Throws when it is too early or too late for one. */
function dueOf(availability: Availability): number | null {
  if (availability.kind === 'locked') throw new Failure('practiceLocked');
  if (availability.kind === 'expired') throw new Failure('practiceExpired');
  return availability.kind === 'open' ? availability.due : null;
}

async function requireResult(
  deps: Deps,
  student: Student,
  practice: PracticeRow,
  resultId: number,
) {
  const result = await findAttempt(deps.db.queries, student.id, resultId);
  if (!result?.submitted_at || result.practice_id !== practice.id)
    throw new Failure('resultNotFound');
  const questions = await drawableQuestions(deps.db.queries, practice.id, resultId);
  if (questions.length === 0) throw new Failure('resultNotFound');
}

/**
 * Draws and stores a new attempt, together with the job that hands it in at its deadline. Two concurrent calls create
 * one.
 */
async function draw(
  deps: Deps,
  student: Student,
  practice: PracticeRow,
  due: number | null,
  reviewOf: number | null,
) {
  const now = deps.clock();
  const endsAt = reviewOf === null ? deadlineOf(unixOf(now), practice.total_time, due) : null;
  const deadline = endsAt === null ? null : dateOf(endsAt);
  await deps.db.queries.transaction().execute(async (trx) => {
    await archiveFinished(trx, student.id, practice.id, reviewOf, now);
    const questions = await drawableQuestions(trx, practice.id, reviewOf);
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
    if (attemptId === undefined || deadline === null) return;
    const due = dateOf(unixOf(deadline) + saveGraceSeconds + 1);
    await deps.jobs.sendAt(submitOverdueQueue, { attempt_id: attemptId }, due, trx);
  });
}

/** A random number from 0 up to 1 of the system's generator. */
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
    total_time: practice.total_time,
    deadline: attempt ? unixOrNull(attempt.deadline) : null,
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
