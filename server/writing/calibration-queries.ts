import type { WritingIndex } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import type { Calibration } from '@bitu/writing/score/calibrate.ts';
import { sql } from 'kysely';
import { z } from 'zod';

/** A standing mark of a teacher for a text that the local engine measured. */
const teacherMark = z.strictObject({
  text: z.string(),
  round: z.int(),
  overall: z.number(),
  /** The bands set before the machine's mark was seen, if it was. */
  bands_alone: json<Record<string, number> | null>(),
  index: json<WritingIndex>(),
});
export type TeacherMark = z.infer<typeof teacherMark>;

/**
 * Returns the marks of texts that a version of the engine measured, oldest text first. Texts without a band are left
 * out.
 */
export const findTeacherMarks = (queries: Queries, version: string): Promise<TeacherMark[]> =>
  readRows(
    queries,
    teacherMark,
    sql`
      select i.id::text as text, m.round, m.overall, m.bands_alone, w.result -> 'index' as index
      from writing_assessments w
      join marking_items i on i.attempt_id = w.attempt_id and i.question_id = w.question_id and i.kind = 'writing' and i.state <> 'withdrawn'
      join marks m on m.item_id = i.id and m.undone_at is null and m.superseded_at is null and m.outcome = 'marked'
      where w.state = 'done' and w.result -> 'index' ->> 'version' = ${version} and not w.doubts && array['refused', 'task_1']
      order by i.id, m.round`,
  );

export async function storeCalibration(
  queries: Queries,
  { version, calibration, now }: { version: string; calibration: Calibration; now: Date },
): Promise<void> {
  await queries
    .insertInto('writing_calibrations')
    .values({ version, made_at: now, calibration: JSON.stringify(calibration) })
    .execute();
}

/** Returns the newest calibration of a version. */
export async function findCalibration(
  queries: Queries,
  version: string,
): Promise<Calibration | null> {
  const row = await queries
    .selectFrom('writing_calibrations')
    .select('calibration')
    .where('version', '=', version)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.calibration as unknown as Calibration | undefined) ?? null;
}
