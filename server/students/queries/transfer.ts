/** What matters for children who join a class, from the day on which they do. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sameSubject } from '@bitu/rules/learning/subjects.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { atTheSameTime } from '../../services/at-the-same-time.ts';
import { formerHomework } from './former-homework.ts';
import type { NamedClass } from './move.ts';

type Titled = Pick<NamedClass, 'subject_id' | 'grade_id' | 'level_name'>;

/** Children who move from one class, or from none, into another. */
export interface Transfer {
  ids: readonly number[];
  joined: NamedClass;
  former: NamedClass | undefined;
  /** The earliest time at which they join. */
  from: Date;
}

const classesRow = z.strictObject({
  /** The number of lessons in the class to be joined. */
  lessons: z.number(),
  /** The start of the first of these lessons, in unix seconds. */
  first: z.number().nullable(),
  left_lessons: z.number(),
  /**
   * The number of children in the class to be joined, including those who wait to join, and without those who join
   * now.
   */
  children: z.number(),
  rooms: json<{ name: string; seats: number }[]>(),
});

/** Returns the coming lessons of both classes, and the rooms and children of the one to be joined. */
export async function transferClasses(
  queries: Queries,
  { joined, former, from }: Transfer,
): Promise<z.infer<typeof classesRow>> {
  const [row] = await readRows(
    queries,
    classesRow,
    sql`
    with coming as (
      select starts_at, room_id from planned_lessons where class_id = ${joined.id} and starts_at >= ${from}
    )
    select (select count(*)::int from coming) as lessons,
      (select extract(epoch from min(starts_at))::bigint from coming) as first,
      (select count(*)::int from planned_lessons where class_id = ${former?.id ?? 0} and starts_at >= ${from}) as left_lessons,
      (select count(*)::int from class_times where class_id = ${joined.id} and (until is null or until > ${from})) as children,
      (select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'seats', r.seats) order by r.name), '[]')
        from rooms r where r.id in (select room_id from coming)) as rooms`,
  );
  if (!row) throw new Error('an aggregate is always a row');
  return row;
}

const childRow = z.strictObject({
  student_id: z.number(),
  /** The first lesson of another class that overlaps with one of the class to be joined, or null if there is none. */
  double: json<Titled & { starts_at: number }>().nullable(),
  doubles: z.number(),
  /** Another class of the subject that the child stays in, of another grade or level, or null if there is none. */
  other_level: json<Titled>().nullable(),
  /** What the child can do now, and no longer once it has left: homework and projects. */
  homework: z.number(),
});
export type TransferChild = z.infer<typeof childRow>;

/** Returns the children with something to report. */
export const transferChildren = (
  queries: Queries,
  { ids, joined, former, from }: Transfer,
  now: Date,
): Promise<TransferChild[]> =>
  readRows(
    queries,
    childRow,
    sql`
    with ${formerHomework({ ids, joinedId: joined.id, formerId: former?.id ?? 0 }, now)}, coming as (
      select starts_at, ends_at from planned_lessons where class_id = ${joined.id} and starts_at >= ${from}
    ), elsewhere as materialized (
      -- With the classes that they wait to come into.
      select t.student_id, t.class_id, t.since, t.until, c.subject_id, c.grade_id, c.level_name
      from class_times t join open_classes c on c.id = t.class_id
      where t.student_id = any(${[...ids]}::bigint[]) and t.class_id not in (${joined.id}, ${former?.id ?? 0})
    ), busy as (
      -- By the hour and then by the class: there are few lessons at one time, but many of all these classes.
      select distinct l.id, l.class_id, l.starts_at
      from coming g
      cross join lateral (select l.id, l.class_id, l.starts_at from planned_lessons l where ${atTheSameTime} offset 0) l
      where l.class_id in (select class_id from elsewhere)
    ), meeting as (
      select p.student_id, p.class_id, p.subject_id, p.grade_id, p.level_name, count(*) as lessons,
        extract(epoch from min(b.starts_at))::bigint as first
      from elsewhere p join busy b on b.class_id = p.class_id
        and (p.since is null or b.starts_at >= p.since) and (p.until is null or b.starts_at < p.until)
      group by 1, 2, 3, 4, 5
    ), doubles as (
      select distinct on (student_id) student_id, sum(lessons) over (partition by student_id) as doubles,
        jsonb_build_object('subject_id', subject_id, 'grade_id', grade_id, 'level_name', level_name,
          'starts_at', first) as double
      from meeting
      order by student_id, first, class_id
    ), other_levels as (
      select distinct on (student_id) student_id,
        jsonb_build_object('subject_id', subject_id, 'grade_id', grade_id, 'level_name', level_name) as other_level
      from places
      where subject_id = any(${sameSubject(joined.subject_id)}::smallint[])
        and (grade_id, level_name) is distinct from (${joined.grade_id}::smallint, ${joined.level_name}::text)
      order by student_id, class_id
    )
    select student_id, d.double, coalesce(d.doubles, 0)::int as doubles, o.other_level, coalesce(w.homework, 0)::int as homework
    from doubles d full join other_levels o using (student_id) full join homework_left w using (student_id)`,
  );
