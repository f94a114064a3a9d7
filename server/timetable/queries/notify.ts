/** Changes of the timetable that families have not been notified of yet. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Slot } from './slots.ts';

const idRow = z.strictObject({ id: z.number() });

/** Returns changes whose notice is due but unsent, for example because the process that had the job was killed. */
export const dueChanges = async (queries: Queries, now: Date): Promise<number[]> => {
  const rows = await readRows(
    queries,
    idRow,
    sql`select id from lesson_changes where told_at is null and undone_at is null and tell_at <= ${now} order by tell_at limit 500`,
  );
  return rows.map(({ id }) => id);
};

const unnotifiedRow = z.strictObject({
  class_id: z.number(),
  code: z.string(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  teacher_id: z.number().nullable(),
  lessons: json<{ before: Slot | null; after: Slot }[]>(),
});

/**
 * Marks a change as notified. Returns its class and lessons, each as the families knew it and as it is now, or
 * undefined if it is undone, already notified or not due. A lesson that was changed again is only in the notice of the
 * later change.
 */
export async function takeUnnotified(trx: Queries, changeId: number, now: Date) {
  // Locked like creating or undoing a change: a later change must not be undone while one notice is left to it.
  await sql`
    select from classes where id = (select class_id from lesson_changes where id = ${changeId}) for no key update`.execute(
    trx,
  );
  const [row] = await readRows(
    trx,
    unnotifiedRow,
    sql`
    with taken as (
      update lesson_changes set told_at = ${now}
      where id = ${changeId} and told_at is null and undone_at is null and tell_at <= ${now} returning id, class_id
    ), latest as (
      select r.* from taken join lesson_change_rows r on r.change_id = taken.id
      where not exists (
        select from lesson_change_rows o join lesson_changes h on h.id = o.change_id
        where o.lesson_id = r.lesson_id and o.change_id > r.change_id and h.undone_at is null)
    ), known as (
      -- What the last notice said: before the first change that families do not know of.
      select distinct on (o.lesson_id) o.lesson_id, o.before
      from latest r join lesson_change_rows o on o.lesson_id = r.lesson_id and o.change_id <= r.change_id and not o.told
      join lesson_changes h on h.id = o.change_id and h.undone_at is null
      order by o.lesson_id, o.change_id
    ), marked as (
      update lesson_change_rows o set told = true from latest r
      where o.lesson_id = r.lesson_id and o.change_id <= r.change_id
    )
    select c.id as class_id, c.code, c.subject_id, c.grade_id, c.level_name, c.teacher_id, (
      select coalesce(jsonb_agg(jsonb_build_object('before', k.before, 'after', r.after)), '[]')
      from latest r join known k using (lesson_id)
    ) as lessons
    from taken join classes c on c.id = taken.class_id`,
  );
  return row;
}

/** Makes changes due again that had left their notice to later ones which are now undone. */
export async function notifyAgain(
  trx: Queries,
  lessonIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update lesson_changes h set told_at = null, tell_at = ${now}
    where h.told_at is not null and h.undone_at is null and exists (
      select from lesson_change_rows r
      where r.change_id = h.id and not r.told and r.lesson_id = any(${lessonIds}::bigint[]))`.execute(
    trx,
  );
}
