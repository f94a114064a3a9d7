import { randomInt } from 'node:crypto';
import type { PracticeData, PracticeOverview } from '@bitu/contract/practice.ts';
import { deadlineOf, remainTime, saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
import { type Passage, passageOf } from '@bitu/rules/practice/doors.ts';
import { drawAttempt } from '@bitu/rules/practice/draw.ts';
import { practiceType } from '@bitu/rules/practice/status.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../plugins/sessions.ts';
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
} from './queries/attempts.ts';
import { findPractice, type PracticeRow } from './queries/practices.ts';
import { submitOverdueQueue } from './submit.ts';
import { dateOf, unixOf, unixOrNull } from '../time.ts';

export const headOf = (practice: PracticeRow) => ({
  id: practice.id,
  title: practice.title,
  is_reported: practice.is_reported ? (1 as const) : (0 as const),
  practice_type: practice.practice_type,
  subject_id: practice.subject_id,
});

/** What the student may do with a practice: decisions.md, Practice and Public reports. What everybody may do, and a book's checks, have no end. */
export function passageTo(practice: PracticeRow, now: Date): Passage {
  if (practice.is_public || practice.in_book) return { kind: 'open', due: null };
  return passageOf(practice.doors, unixOf(now));
}

/** For the start screen and the dialogs; draws nothing. A stranger learns of public practices only. */
export async function overview(
  deps: Deps,
  student: Student | null,
  practiceId: number,
): Promise<PracticeOverview> {
  const { queries } = deps.db;
  const practice = await findPractice(queries, practiceId, student?.id ?? null);
  if (!practice || (!student && !practice.is_public)) throw new Failure('practiceNotFound');
  const attempt = student ? await currentAttempt(queries, student.id, practiceId, null) : undefined;
  const running = attempt && !attempt.submitted_at ? attempt : undefined;
  const passage = passageTo(practice, deps.clock());
  return {
    practice: headOf(practice),
    total_question: attempt?.question_count ?? practice.question_count,
    total_time: practice.total_time,
    access: student ? passage.kind : 'signed_out',
    opens_at: passage.kind === 'locked' ? passage.opensAt : null,
    due_time: 'due' in passage ? passage.due : null,
    unfinished_question: running ? running.question_count - running.given : practice.question_count,
    remain_time: running
      ? remainTime(unixOrNull(running.deadline), unixOf(deps.clock()))
      : practice.total_time,
    started: running !== undefined,
    score: attempt?.score ?? null,
    result_id: attempt?.submitted_at ? attempt.id : null,
  };
}

/** The student's attempt, the same on every reload and every device; drawn when there is none, but never for who only looks: `viewOnly`. */
export async function open(
  deps: Deps,
  student: Student,
  wish: { practiceId: number; redo?: '1' | undefined; wrong_of?: number | undefined },
  { viewOnly = false } = {},
): Promise<PracticeData> {
  const { queries } = deps.db;
  const practice = await findPractice(queries, wish.practiceId, student.id);
  if (!practice) throw new Failure('practiceNotFound');
  const passage = passageTo(practice, deps.clock());
  if (passage.kind === 'not_allowed') throw new Failure('practiceNotAllowed');
  if (passage.kind === 'require_buy') return present(deps, practice, null);

  const reviewOf = wish.wrong_of ?? null;
  if (reviewOf !== null) await requireResult(deps, student, practice, reviewOf);
  let attempt = await currentAttempt(queries, student.id, practice.id, reviewOf);
  if (!attempt || (wish.redo && attempt.submitted_at)) {
    if (viewOnly) throw new Failure('viewOnly');
    await draw(deps, student, practice, reviewOf === null ? dueOf(passage) : null, reviewOf);
    attempt = await currentAttempt(queries, student.id, practice.id, reviewOf);
  }
  return present(deps, practice, attempt ?? null);
}

/** Until when a new attempt is taken; null: no end. Throws when it is too early or too late for one. */
function dueOf(passage: Passage): number | null {
  if (passage.kind === 'locked') throw new Failure('practiceLocked');
  if (passage.kind === 'expired') throw new Failure('practiceExpired');
  return passage.kind === 'open' ? passage.due : null;
}

async function requireResult(
  deps: Deps,
  student: Student,
  practice: PracticeRow,
  resultId: number,
) {
  const result = await findAttempt(deps.db.queries, student.id, resultId);
  const reviewable =
    result?.submitted_at &&
    result.practice_id === practice.id &&
    result.correct_count !== result.question_count;
  if (!reviewable) throw new Failure('resultNotFound');
}

/** Draws and stores a new attempt, together with the job that hands it in at its deadline. Two requests at once make one. */
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
        reveals: reviewOf !== null || practice.practice_type === practiceType.normal,
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

/** A number from 0 up to 1 from the system's generator. */
const random = () => randomInt(2 ** 32) / 2 ** 32;

function sectionsOf(questions: DrawableQuestion[]) {
  return [...Map.groupBy(questions, (question) => question.folder_id).entries()].map(
    ([id, members]) => ({
      id,
      position: members[0]?.folder_position ?? 0,
      draw: members[0]?.draw ?? null,
      questions: members.map((question) => ({
        id: question.id,
        position: question.position,
        type: question.type_code,
        optionIds: question.option_ids,
        rightIds: question.right_ids,
      })),
    }),
  );
}

async function present(
  deps: Deps,
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
    isPracticeTest: practice.practice_type === practiceType.test,
    require_buy: attempt === null,
    attempt_id: attempt?.id ?? null,
    score: attempt?.score ?? null,
    result_id: attempt?.submitted_at ? attempt.id : null,
    total_time: practice.total_time,
    deadline: attempt ? unixOrNull(attempt.deadline) : null,
    list_question: questions,
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
