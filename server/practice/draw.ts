/** Draws an attempt at a practice. */
import { randomInt } from 'node:crypto';
import { practiceTypes } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { questionFor } from '@bitu/rules/notebook/sibling.ts';
import type { Availability } from '@bitu/rules/practice/availability.ts';
import { deadlineOf } from '@bitu/rules/practice/clock.ts';
import { drawAttempt } from '@bitu/rules/practice/draw.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { dateOf, unixOf } from '../time.ts';
import { handInAllAt } from './hand-in-at.ts';
import {
  archiveFinished,
  type DrawableQuestion,
  drawableByIds,
  drawableQuestions,
  insertAttempt,
  wrongQuestions,
} from './queries/attempts.ts';
import { lockTerms } from './queries/deadlines.ts';
import { findPractice } from './queries/practices.ts';
import { availabilityFor, timeFor } from './terms.ts';

/**
 * Draws and stores a new attempt, together with the job that submits it at its deadline. Two concurrent calls create
 * one. Throws like `dueOf`.
 */
export async function draw(
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

/** Returns until when a new attempt is accepted, or null if there is no end. Throws if it is not accepted now. */
function dueOf(availability: Availability): number | null {
  if (availability.kind === 'locked') throw new Failure('practiceLocked');
  if (availability.kind === 'expired') throw new Failure('practiceExpired');
  if (availability.kind !== 'open') throw new Failure('practiceNotAllowed');
  return availability.due;
}

/**
 * Returns what a mistake review draws: for each question that was not right, another one of its skill that the
 * result did not have, or else itself; at most `max`.
 */
async function questionsToReview(
  queries: Queries,
  resultId: number,
  max: number,
): Promise<DrawableQuestion[]> {
  const wrong = await wrongQuestions(queries, resultId);
  const taken = new Set<number>();
  for (const { id, siblings } of wrong.slice(0, max)) {
    const others = siblings.map((one) => one.id);
    const asked = { questionId: id, lastQuestionId: null, askable: others };
    taken.add(questionFor(asked, taken) ?? id);
  }
  return drawableByIds(queries, [...taken]);
}
