/** Moves that wait for their first lesson. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Columns } from '../../bulk/index.ts';

const lessonRow = z.strictObject({ id: z.number(), starts_at: z.date() });

/** Returns a planned lesson of a class that is in the future. */
export async function lessonToCome(
  queries: Queries,
  { id, classId, now }: { id: number; classId: number; now: Date },
) {
  const [row] = await readRows(
    queries,
    lessonRow,
    sql`
    select id, starts_at from planned_lessons
    where id = ${id} and class_id = ${classId} and starts_at > ${now}`,
  );
  return row;
}

/** Returns the first planned lesson of a class from a time on. */
export async function firstLesson(
  queries: Queries,
  { classId, from }: { classId: number; from: Date },
) {
  const [row] = await readRows(
    queries,
    lessonRow,
    sql`
    select id, starts_at from planned_lessons
    where class_id = ${classId} and starts_at >= ${from} order by starts_at, id limit 1`,
  );
  return row;
}

const waitingRow = z.strictObject({
  student_id: z.number(),
  coming: z.boolean(),
  lapsed: z.boolean(),
  overtaken: json<{ id: number; row: Columns }>().nullable(),
});

/**
 * Returns what is planned for children out of the one class or into the other: whether a move is to come, whether one has
 * lapsed as its class has ended, and the row of one that means nothing any more, as the child was moved in another way.
 */
export async function whoWaits(
  queries: Queries,
  { ids, from, to }: { ids: readonly number[]; from: number | null; to: number },
) {
  const rows = await readRows(
    queries,
    waitingRow,
    sql`
    select m.student_id, bool_or(c.id is not null) as coming, bool_or(l.id is not null) as lapsed,
      (array_agg(jsonb_build_object('id', m.id, 'row', to_jsonb(m) - 'id') order by m.id)
        filter (where c.id is null and l.id is null))[1] as overtaken
    from waiting_moves m left join coming_moves c on c.id = m.id left join lapsed_moves l on l.id = m.id
    where m.student_id = any(${[...ids]}::bigint[]) and (m.from_class_id = ${from}::bigint or m.to_class_id = ${to})
    group by m.student_id`,
  );
  return new Map(rows.map((row) => [row.student_id, row]));
}

const dueRow = z.strictObject({
  student_ids: json<number[]>(),
  from_class_id: z.number().nullable(),
  to_class_id: z.number(),
  stage: z.number(),
  reason: z.string(),
  /** The staff member who planned it; an owner if that person has left. */
  by: z.number(),
  starts_at: z.date(),
});

export type DueMove = z.infer<typeof dueRow>;

/** Returns the moves whose lesson begins by a time, grouped as they were planned. */
export const dueMoves = (queries: Queries, by: Date) =>
  readRows(
    queries,
    dueRow,
    sql`
    select jsonb_agg(student_id order by student_id) as student_ids, from_class_id, to_class_id, stage, reason,
      coalesce(by, (select min(id) from staff where 'owner' = any(roles) and state = 'active')) as by, starts_at
    from coming_moves where starts_at <= ${by}
    group by from_class_id, to_class_id, stage, reason, by, starts_at order by starts_at, to_class_id`,
  );

/**
 * Deletes moves that no longer apply: carried out, or the child was moved in another way. A move whose class has ended
 * stays visible to the office for a month.
 */
export const deleteSettled = (queries: Queries, by: Date) =>
  sql`
  delete from waiting_moves m
  where m.lesson_at <= ${by} and not exists (select from coming_moves c where c.id = m.id)
    and (m.lesson_at <= ${by}::timestamptz - interval '30 days' or not exists (select from lapsed_moves p where p.id = m.id))`.execute(
    queries,
  );
