/** The rows of the grid that are held before families get them: holding, undoing, releasing. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const idRow = z.strictObject({ student_id: z.number() });

/** Holds the rows of these children for the family, until they can no longer be undone. */
export const holdRows = (
  trx: Queries,
  { lessonId, studentIds }: { lessonId: number; studentIds: readonly number[] },
  { staffId, until }: { staffId: number; until: Date },
) =>
  sql`
    insert into lesson_rows (student_id, lesson_id, sent_by, release_at)
    select student_id, ${lessonId}, ${staffId}, ${until} from unnest(${studentIds}::bigint[]) as g (student_id)
    on conflict (student_id, lesson_id) do update
      set sent_by = excluded.sent_by, release_at = excluded.release_at`.execute(trx);

/** Undoes what is still held of a lesson. Returns the children. */
export const undoHeld = (trx: Queries, lessonId: number, now: Date) =>
  readRows(
    trx,
    idRow,
    sql`
    update lesson_rows set release_at = null, sent_by = null
    where lesson_id = ${lessonId} and release_at > ${now} returning student_id`,
  );

const dueRow = z.strictObject({
  student_id: z.number(),
  lesson_id: z.number(),
  sent_by: z.number().nullable(),
});
export type DueRow = z.infer<typeof dueRow>;

/** Returns the rows that are no longer held, of a lesson or of all. */
export const dueRows = (queries: Queries, now: Date, lessonId?: number): Promise<DueRow[]> =>
  readRows(
    queries,
    dueRow,
    sql`
    select student_id, lesson_id, sent_by from lesson_rows
    where release_at <= ${now} ${lessonId === undefined ? sql`` : sql`and lesson_id = ${lessonId}`}
    order by release_at, lesson_id, student_id limit 500`,
  );

/**
 * Locks one of them if it is still due, together with its lesson, so that nothing is entered meanwhile. Returns
 * undefined if it was undone, or another process releases it.
 */
export async function lockDue(trx: Queries, { student_id, lesson_id }: DueRow, now: Date) {
  const [row] = await readRows(
    trx,
    dueRow,
    sql`
    select w.student_id, w.lesson_id, w.sent_by
    from lesson_rows w join lessons l on l.id = w.lesson_id
    where w.student_id = ${student_id} and w.lesson_id = ${lesson_id} and w.release_at <= ${now}
    for no key update of w, l skip locked`,
  );
  return row;
}

/** Ends a row's way: it was released to the family, or is no longer complete. */
export const arrive = (
  trx: Queries,
  { student_id, lesson_id }: { student_id: number; lesson_id: number },
  releasedAt: Date | null,
) =>
  sql`
    update lesson_rows set release_at = null, released_at = coalesce(${releasedAt}, released_at)
    where student_id = ${student_id} and lesson_id = ${lesson_id}`.execute(trx);
