/** Gives what was entered to the families. */
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { releaseLesson } from '../release.ts';
import type { Checked } from './check.ts';

/** Releases reports of lessons and sheets. Returns how many, and why others could not be. */
export async function releaseEntered(
  deps: Pick<Deps, 'db' | 'clock' | 'bus' | 'jobs'>,
  { marks, sheets }: Checked,
): Promise<{ released: number; refused: string[] }> {
  const refused = new Set<string>();
  let released = sheets.length;
  for (const { student_id: studentId, lesson_id: lessonId } of marks) {
    try {
      await releaseLesson(deps, { studentId, lessonId, staffId: null });
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
