/** Releases reports to the family. */
import { composeLesson } from '@bitu/rules/reports/lesson.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { Failure } from '../failure.ts';
import { type FinalRelease, freezeFinal } from './final.ts';
import { freeze, type Freezing, type Frozen } from './freeze.ts';
import { enteredOf, factsOf, lessonOver, workOf } from './lesson.ts';
import { findDraft } from './queries/drafts.ts';
import { type NotifyDeps, notifyOf } from './notify.ts';
import { freezeTrial, type TrialRelease } from './trial.ts';

export type LessonRelease = Pick<Freezing, 'studentId' | 'staffId' | 'sentence'> & {
  lessonId: number;
};

/**
 * Freezes the entries about a student's lesson in the caller's transaction, without notifying. Throws
 * `lessonNotFound`, and `reportNotReady` while the lesson is not over or its attendance is unknown.
 */
export async function freezeLesson(
  trx: Queries,
  { studentId, lessonId, staffId, sentence }: LessonRelease,
  now: Date,
): Promise<Frozen> {
  const row = await lessonOver(trx, studentId, lessonId, now);
  if (row.entered === null && !row.joined)
    throw new Failure('reportNotReady', { message: 'Buổi học này chưa được điểm danh.' });
  const work = await workOf(trx, studentId, row, now);
  const written = await findDraft(trx, { studentId, kind: 'lesson', ref: lessonId });
  const frozen = await freeze(trx, {
    studentId,
    kind: 'lesson',
    ref: lessonId,
    staffId,
    sentence: sentence === undefined ? written?.sentence : sentence,
    now,
    compose: (version, at) => composeLesson(factsOf(row, work, enteredOf(row, version, at))),
  });
  await trx
    .updateTable('teacher_reviews')
    .set({ state: 'released', released_at: now })
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .where('state', '=', 'draft')
    .execute();
  return frozen;
}

/**
 * Releases the report of a lesson: the entries become a fixed version, and the family is notified once. Returns the
 * current version.
 */
export function releaseLesson(
  deps: NotifyDeps,
  release: LessonRelease,
): Promise<{ version: number }> {
  return deps.db.queries.transaction().execute((trx) => releaseLessonWithin(deps, trx, release));
}

/** Does the same in the caller's transaction. */
export async function releaseLessonWithin(
  deps: Omit<NotifyDeps, 'db'>,
  trx: Queries,
  release: LessonRelease,
): Promise<{ version: number }> {
  const { studentId, lessonId } = release;
  const frozen = await freezeLesson(trx, release, deps.clock());
  return notifyOf(deps, trx, frozen, { studentId, url: `/lesson-report/${lessonId}` });
}

/** Releases the report of a trial lesson in the same way. Throws `notFound`. */
export const releaseTrial = (
  deps: NotifyDeps,
  release: TrialRelease,
): Promise<{ version: number }> =>
  deps.db.queries.transaction().execute((trx) => releaseTrialWithin(deps, trx, release));

/** Does the same in the caller's transaction. */
export async function releaseTrialWithin(
  deps: Omit<NotifyDeps, 'db'>,
  trx: Queries,
  release: TrialRelease,
): Promise<{ version: number }> {
  const { studentId, lessonId } = release;
  const frozen = await freezeTrial(trx, release, deps.clock());
  return notifyOf(deps, trx, frozen, { studentId, url: `/trial-report/${studentId}/${lessonId}` });
}

/** Releases the report of a course in the same way. Throws `notFound` and `reportNotReady`. */
export const releaseFinal = (
  deps: NotifyDeps,
  release: FinalRelease,
): Promise<{ version: number }> =>
  deps.db.queries.transaction().execute((trx) => releaseFinalWithin(deps, trx, release));

/** Does the same in the caller's transaction. */
export async function releaseFinalWithin(
  deps: Omit<NotifyDeps, 'db'>,
  trx: Queries,
  release: FinalRelease,
): Promise<{ version: number }> {
  const { studentId, classId } = release;
  const frozen = await freezeFinal(trx, release, deps.clock());
  return notifyOf(deps, trx, frozen, { studentId, url: `/final-report?class=${classId}` });
}
