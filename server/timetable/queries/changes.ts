/** Changes of the timetable, with the former state of each lesson. */
import { randomUUID } from 'node:crypto';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Slot } from './slots.ts';

const idRow = z.strictObject({ id: z.number() });

/** A lesson in its new state. Its `id` is null if it is a new one. */
export interface Written {
  id: number | null;
  before: Slot | null;
  after: Slot;
}

export interface NewChange {
  class_id: number;
  kind: 'create' | 'change' | 'cancel' | 'end';
  staff_id: number;
  tell_at: Date;
  class_status: 1 | 2 | 3 | null;
}

/** Later than anything a screen may have seen, whatever the clock says. */
export const newer = (column: string, now: Date) =>
  sql<Date>`greatest(${now}::timestamptz(3), ${sql.ref(column)} + interval '1 millisecond')`;

/** Stores a change with its locked lessons. Returns the ids of change and lessons. */
export async function storeChange(
  trx: Queries,
  change: NewChange,
  rows: readonly Written[],
  now: Date,
): Promise<{ id: number; lessonIds: number[] }> {
  const { id } = await trx
    .insertInto('lesson_changes')
    .values({ ...change, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const records = rows.map((row, n) => ({
    ...row.after,
    n,
    id: row.id,
    before: row.before,
    code: `office-${randomUUID().slice(0, 13)}`,
  }));
  const stored = await readRows(
    trx,
    idRow,
    sql`
    with given as materialized (
      select g.*, g.id is null as is_new,
        coalesce(g.id, nextval(pg_get_serial_sequence('lessons', 'id'))) as lesson_id
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as g (n int, id bigint, code text, title text,
        starts_at bigint, ends_at bigint, room_id bigint, teacher_id bigint, state text, before jsonb)
    ), made as (
      insert into lessons (id, class_id, code, title, lesson_type, starts_at, ends_at, room_id, teacher_id, state, updated_at)
      overriding system value
      select lesson_id, ${change.class_id}, code, title, 1, to_timestamp(starts_at), to_timestamp(ends_at), room_id, teacher_id,
        state, ${now}::timestamptz from given where is_new
      returning id, updated_at
    ), changed as (
      update lessons l set title = g.title, starts_at = to_timestamp(g.starts_at), ends_at = to_timestamp(g.ends_at),
        room_id = g.room_id, teacher_id = g.teacher_id, state = g.state, updated_at = ${newer('l.updated_at', now)}
      from given g where l.id = g.lesson_id and not g.is_new
      returning l.id, l.updated_at
    ), kept as (
      insert into lesson_change_rows (change_id, lesson_id, before, after, updated_at)
      select ${id}, g.lesson_id, nullif(g.before, 'null'), jsonb_build_object('title', g.title, 'starts_at', g.starts_at,
        'ends_at', g.ends_at, 'room_id', g.room_id, 'teacher_id', g.teacher_id, 'state', g.state), w.updated_at
      from given g join (select * from made union all select * from changed) w on w.id = g.lesson_id
      returning lesson_id
    )
    select k.lesson_id as id from kept k join given g using (lesson_id) order by g.n`,
  );
  return { id, lessonIds: stored.map((row) => row.id) };
}

const changeRow = z.strictObject({
  id: z.number(),
  class_id: z.number(),
  kind: z.literal(['create', 'change', 'cancel', 'end']),
  class_status: z.literal([1, 2, 3]).nullable(),
  is_held: z.boolean(),
});

/** Locks a change whose class is locked. */
export async function lockChange(trx: Queries, changeId: number, now: Date) {
  const [row] = await readRows(
    trx,
    changeRow,
    sql`
    select id, class_id, kind, class_status,
      told_at is null and undone_at is null and tell_at > ${now} as is_held
    from lesson_changes where id = ${changeId} for update`,
  );
  return row;
}

const changedRow = z.strictObject({
  lesson_id: z.number(),
  before: json<Slot | null>(),
  is_same: z.boolean(),
  has_begun: z.boolean(),
});

/**
 * Returns what a change did to its lessons, and whether they are still in that state: a new one not if it was given
 * homework since, which would be deleted with it.
 */
export const rowsOfChange = (trx: Queries, changeId: number, now: Date) =>
  readRows(
    trx,
    changedRow,
    sql`
    select r.lesson_id, r.before, l.updated_at = r.updated_at and (r.before is not null
        or not exists (select from lesson_contents where lesson_id = l.id)) as is_same, l.starts_at <= ${now} as has_begun
    from lesson_change_rows r join lessons l on l.id = r.lesson_id
    where r.change_id = ${changeId} order by r.lesson_id for update of l`,
  );

/** Restores lessons, deletes those that a change had created, and marks it as undone. */
export async function takeBack(
  trx: Queries,
  changeId: number,
  rows: readonly { lesson_id: number; before: Slot | null }[],
  now: Date,
): Promise<void> {
  const back = rows.filter(({ before }) => before !== null);
  await sql`
    update lessons l set title = g.title, starts_at = to_timestamp(g.starts_at), ends_at = to_timestamp(g.ends_at),
      room_id = g.room_id, teacher_id = g.teacher_id, state = g.state, updated_at = ${newer('l.updated_at', now)}
    from jsonb_to_recordset(${JSON.stringify(back.map((row) => ({ ...row.before, id: row.lesson_id })))}::jsonb) as g
      (id bigint, title text, starts_at bigint, ends_at bigint, room_id bigint, teacher_id bigint, state text)
    where l.id = g.id`.execute(trx);
  await trx
    .updateTable('lesson_changes')
    .set({ undone_at: now })
    .where('id', '=', changeId)
    .execute();
  const made = rows.filter(({ before }) => before === null).map(({ lesson_id }) => lesson_id);
  if (made.length > 0) await trx.deleteFrom('lessons').where('id', 'in', made).execute();
}
