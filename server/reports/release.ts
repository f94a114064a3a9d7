/** Gives the report of a lesson to the family. */
import { composeLesson } from '@bitu/rules/reports/lesson.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { deliverWithin } from '../notices/index.ts';
import { escapeText } from '../services/sanitise.ts';
import { freeze, type Freezing, type Frozen } from './freeze.ts';
import { asEdited, enteredOf, factsOf, lessonOver, workOf } from './lesson.ts';

export type LessonRelease = Pick<Freezing, 'studentId' | 'staffId' | 'sentence'> & {
  lessonId: number;
};

/**
 * Freezes what was entered about a student's lesson, in the transaction of the caller, and tells nobody. Throws
 * `lessonNotFound`, and `reportNotReady` while the lesson is not over or nobody knows whether the student was there.
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
  const frozen = await freeze(trx, {
    studentId,
    kind: 'lesson',
    ref: lessonId,
    staffId,
    sentence,
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
 * Releases the report of a lesson: what was entered becomes a version that stays, and the family is told once. A
 * correction is told as one; nothing new is not told. Returns the version that stands.
 */
export function releaseLesson(
  deps: Pick<Deps, 'db' | 'clock' | 'bus' | 'jobs'>,
  release: LessonRelease,
): Promise<{ version: number }> {
  return deps.db.queries.transaction().execute(async (trx) => {
    const { report, sentence, isSame } = await freezeLesson(trx, release, deps.clock());
    const { version, title } = report;
    if (isSame) return { version };
    const notice = {
      kind: 'result',
      urgent: false,
      title: version === 1 ? `Có ${inTitle(title)} của con` : `${title} của con đã được cập nhật`,
      content: escapeText(asEdited(report, sentence).sentence.text),
      url: `/lesson-report/${release.lessonId}`,
    } as const;
    await deliverWithin(deps, trx, notice, { studentId: release.studentId });
    return { version };
  });
}

const inTitle = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);
