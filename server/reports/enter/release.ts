/** Releases what was entered to the families. */
import type { Transaction } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { releaseFinal, releaseLesson, releaseTrial } from '../release.ts';
import type { Checked } from './check.ts';

/**
 * Releases reports of lessons, trial lessons and courses, and sheets. Returns how many, and why others could not be
 * released.
 */
export async function releaseEntered(
  deps: Pick<Deps, 'db' | 'clock' | 'bus' | 'jobs'>,
  { marks, trials, finals, sheets }: Pick<Checked, 'marks' | 'trials' | 'finals' | 'sheets'>,
): Promise<{ released: number; refused: string[] }> {
  const refused = new Set<string>();
  let released = sheets.length;
  const ofLesson = ({
    student_id: studentId,
    lesson_id: lessonId,
  }: Checked['marks' | 'trials'][number]) => ({
    studentId,
    lessonId,
    staffId: null,
  });
  // Course reports come last, as they contain the lessons that were released.
  const releases = [
    ...marks.map((mark) => (trx: Transaction) => releaseLesson(deps, trx, ofLesson(mark))),
    ...trials.map((trial) => (trx: Transaction) => releaseTrial(deps, trx, ofLesson(trial))),
    ...finals.map(
      (final) => (trx: Transaction) =>
        releaseFinal(deps, trx, {
          studentId: final.student_id,
          classId: final.class_id,
          staffId: null,
          comment: final.closing,
        }),
    ),
  ];
  for (const release of releases) {
    try {
      await deps.db.queries.transaction().execute(release);
      released++;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.add(error.message);
    }
  }
  await sql`
    update study_sheets s set released_at = ${deps.clock()}
    from jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb)
      as g (student_id bigint, class_id bigint, week date)
    where (s.student_id, s.class_id, s.week) = (g.student_id, g.class_id, g.week) and s.released_at is null`.execute(
    deps.db.queries,
  );
  return { released, refused: [...refused] };
}
