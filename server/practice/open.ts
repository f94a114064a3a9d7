import { randomInt } from 'node:crypto';
import type { PracticeData, PracticeOverview } from '@bitu/contract/practice.ts';
import { deadlineOf, remainTime, saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
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

/** What the student may do with a practice: decisions.md, Practice and Public reports. */
function accessOf(practice: PracticeRow, student: Student | null): PracticeOverview['access'] {
  if (!student) return 'signed_out';
  if (practice.is_public || practice.enrolled === true) return 'open';
  return practice.enrolled === null ? 'not_allowed' : 'require_buy';
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
  return {
    practice: headOf(practice),
    total_question: attempt?.question_count ?? practice.question_count,
    total_time: practice.total_time,
    access: accessOf(practice, student),
    unfinished_question: running ? running.question_count - running.given : practice.question_count,
    remain_time: running
      ? remainTime(unixOrNull(running.deadline), unixOf(deps.clock()))
      : practice.total_time,
    started: running !== undefined,
    score: attempt?.score ?? null,
    result_id: attempt?.submitted_at ? attempt.id : null,
  };
}

/** The student's attempt, the same on every reload and every device; drawn when there is none. */
export async function open(
  deps: Deps,
  student: Student,
  wish: { practiceId: number; redo?: '1' | undefined; wrong_of?: number | undefined },
): Promise<PracticeData> {
  const { queries } = deps.db;
  const practice = await findPractice(queries, wish.practiceId, student.id);
  if (!practice) throw new Failure('practiceNotFound');
  const access = accessOf(practice, student);
  if (access === 'not_allowed') throw new Failure('practiceNotAllowed');
  if (access === 'require_buy') return present(deps, practice, null);

  const reviewOf = wish.wrong_of ?? null;
  if (reviewOf !== null) await requireResult(deps, student, practice, reviewOf);
  let attempt = await currentAttempt(queries, student.id, practice.id, reviewOf);
  if (!attempt || (wish.redo && attempt.submitted_at)) {
    await draw(deps, student, practice, reviewOf);
    attempt = await currentAttempt(queries, student.id, practice.id, reviewOf);
  }
  return present(deps, practice, attempt ?? null);
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
async function draw(deps: Deps, student: Student, practice: PracticeRow, reviewOf: number | null) {
  const now = deps.clock();
  const endsAt = reviewOf === null ? deadlineOf(unixOf(now), practice.total_time) : null;
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
    list_question: attempt ? presentQuestions(attempt, rows, now) : [],
    user_result: {
      remain_time:
        attempt && !attempt.submitted_at
          ? remainTime(unixOrNull(attempt.deadline), unixOf(now))
          : null,
    },
    answerDetail: Object.fromEntries(
      rows.flatMap((row) =>
        row.bai_lam ? [[String(row.question_id), { bai_lam: row.bai_lam }]] : [],
      ),
    ),
  };
}
