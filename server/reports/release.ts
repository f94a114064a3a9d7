/** Releases reports to the family. */
import { composeLesson } from '@bitu/rules/reports/lesson.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { deliverWithin } from '../notices/index.ts';
import { escapeText } from '../services/sanitise.ts';
import { type FinalRelease, freezeFinal } from './final.ts';
import { freeze, type Freezing, type Frozen } from './freeze.ts';
import { asEdited, enteredOf, factsOf, lessonOver, workOf } from './lesson.ts';
import { findDraft } from './queries/drafts.ts';
import { freezeTrial, type TrialRelease } from './trial.ts';

type NotifyDeps = Pick<Deps, 'clock' | 'bus' | 'jobs'>;

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
export async function releaseLesson(
  deps: NotifyDeps,
  trx: Transaction,
  release: LessonRelease,
): Promise<{ version: number }> {
  const { studentId, lessonId } = release;
  const frozen = await freezeLesson(trx, release, deps.clock());
  return notifyOf(deps, trx, frozen, { studentId, url: `/lesson-report/${lessonId}` });
}

/** Releases the report of a trial lesson in the same way. Throws `notFound`. */
export async function releaseTrial(
  deps: NotifyDeps,
  trx: Transaction,
  release: TrialRelease,
): Promise<{ version: number }> {
  const { studentId, lessonId } = release;
  const frozen = await freezeTrial(trx, release, deps.clock());
  return notifyOf(deps, trx, frozen, { studentId, url: `/trial-report/${studentId}/${lessonId}` });
}

/** Releases the report of a course in the same way. Throws `notFound` and `reportNotReady`. */
export async function releaseFinal(
  deps: NotifyDeps,
  trx: Transaction,
  release: FinalRelease,
): Promise<{ version: number }> {
  const { studentId, classId } = release;
  const frozen = await freezeFinal(trx, release, deps.clock());
  return notifyOf(deps, trx, frozen, { studentId, url: `/final-report?class=${classId}` });
}

const inTitle = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/**
 * Notifies the family of a version once, in the transaction that stored it; a correction is announced as one, and
 * without a change there is no notice. Returns the current version.
 */
async function notifyOf(
  deps: NotifyDeps,
  trx: Transaction,
  { report, sentence, isSame }: Frozen,
  to: { studentId: number; url: string },
): Promise<{ version: number }> {
  const { version, title } = report;
  if (isSame) return { version };
  const notice = {
    kind: 'result',
    urgent: false,
    title: version === 1 ? `Có ${inTitle(title)} của con` : `${title} của con đã được cập nhật`,
    content: escapeText(asEdited(report, sentence).sentence.text),
    url: to.url,
  } as const;
  await deliverWithin(deps, trx, notice, { studentIds: [to.studentId] });
  return { version };
}
