import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const closedRow = z.strictObject({ day: z.string(), name: z.string() });

/** Returns the closed days between two days, both included. */
export const closedBetween = (queries: Queries, from: string, to: string) =>
  readRows(
    queries,
    closedRow,
    sql`select day::text as day, name from closed_days where day between ${from}::date and ${to}::date order by day`,
  );

const listedRow = closedRow.extend({ lessons: z.number() });

/** Returns the closed days from a day on, with the lessons that are planned there nevertheless. */
export const closedFrom = (queries: Queries, from: string) =>
  readRows(
    queries,
    listedRow,
    sql`
    select d.day::text as day, d.name, (
      select count(*)::int from planned_lessons l
      where l.starts_at >= d.day::timestamp at time zone 'Asia/Ho_Chi_Minh'
        and l.starts_at < (d.day + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
    ) as lessons
    from closed_days d where d.day >= ${from}::date order by d.day limit 500`,
  );

const lessonRow = z.strictObject({ class_id: z.number(), lesson_ids: z.array(z.number()) });

/** Returns the planned lessons of a day that have not begun, by class, in the order in which classes are locked. */
export const lessonsOn = (queries: Queries, day: string, now: Date) =>
  readRows(
    queries,
    lessonRow,
    sql`
    select l.class_id, jsonb_agg(l.id order by l.id) as lesson_ids from planned_lessons l
    where l.starts_at >= ${day}::timestamp at time zone 'Asia/Ho_Chi_Minh'
      and l.starts_at < (${day}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh' and l.starts_at > ${now}
    group by l.class_id order by l.class_id`,
  );

/** Stores a closed day. Returns false if its name is not the one that the caller saw, or null if it was not closed. */
export async function storeClosedDay(
  trx: Queries,
  { day, name, seen }: { day: string; name: string; seen: string | null },
): Promise<boolean> {
  const stored =
    seen === null
      ? await sql`
        insert into closed_days as d (day, name) values (${day}::date, ${name})
        on conflict (day) do update set name = excluded.name where d.name = excluded.name returning day`.execute(
          trx,
        )
      : await sql`
        update closed_days set name = ${name} where day = ${day}::date and name in (${seen}, ${name}) returning day`.execute(
          trx,
        );
  return stored.rows.length > 0;
}

/** Returns false if the day was not closed. */
export async function deleteClosedDay(trx: Queries, day: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('closed_days')
    .where('day', '=', sql<Date>`${day}::date`)
    .returning('day')
    .execute();
  return deleted.length > 0;
}
