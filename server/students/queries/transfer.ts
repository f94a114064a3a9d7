/** What matters to children who come into a class, from the day on which they do. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sameSubject } from '@bitu/rules/learning/subjects.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { exceptionsOf } from '../../overrides/index.ts';
import { atTheSameTime } from '../../services/at-the-same-time.ts';
import { isReopened } from '../../services/reopened.ts';
import type { NamedClass } from './move.ts';

type Titled = Pick<NamedClass, 'subject_id' | 'grade_id' | 'level_name'>;

/** Children who come from one class, or from none, into another. */
export interface Transfer {
  ids: readonly number[];
  joined: NamedClass;
  left: NamedClass | undefined;
  /** When they come, at the earliest. */
  from: Date;
}

const classesRow = z.strictObject({
  /** Of the class that is joined. */
  lessons: z.number(),
  /** The first of these, in unix seconds. */
  first: z.number().nullable(),
  left_lessons: z.number(),
  /** In the class that is joined, without those who come. */
  children: z.number(),
  rooms: json<{ name: string; seats: number }[]>(),
});

/** Returns the coming lessons of both classes, and the rooms and children of the one that is joined. */
export async function transferClasses(
  queries: Queries,
  { joined, left, from }: Transfer,
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
      (select count(*)::int from planned_lessons where class_id = ${left?.id ?? 0} and starts_at >= ${from}) as left_lessons,
      (select count(*)::int from open_enrolments where class_id = ${joined.id}) as children,
      (select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'seats', r.seats) order by r.name), '[]')
        from rooms r where r.id in (select room_id from coming)) as rooms`,
  );
  if (!row) throw new Error('an aggregate is always a row');
  return row;
}

const childRow = z.strictObject({
  student_id: z.number(),
  /** The first lesson of another class that is on during one of the class that is joined; null: none. */
  double: json<Titled & { starts_at: number }>().nullable(),
  doubles: z.number(),
  /** Another class of the subject that the child stays in, of another grade or level; null: none. */
  other_level: json<Titled>().nullable(),
  /** What the child may do now, and not any more when it has left. */
  homework: z.number(),
});
export type TransferChild = z.infer<typeof childRow>;

/** Returns the children of whom there is anything to say. */
export const transferChildren = (
  queries: Queries,
  { ids, joined, left, from }: Transfer,
  now: Date,
): Promise<TransferChild[]> =>
  readRows(
    queries,
    childRow,
    sql`
    with places as materialized (
      select e.student_id, c.id as class_id, c.subject_id, c.grade_id, c.level_name
      from open_enrolments e join open_classes c on c.id = e.class_id
      where e.student_id = any(${[...ids]}::bigint[]) and c.id not in (${joined.id}, ${left?.id ?? 0})
    ), coming as (
      select starts_at, ends_at from planned_lessons where class_id = ${joined.id} and starts_at >= ${from}
    ), busy as (
      -- By the hour and then by the class: there are few lessons at one time, but many of all these classes.
      select l.class_id, count(distinct l.id) as lessons, extract(epoch from min(l.starts_at))::bigint as first
      from coming g
      cross join lateral (select l.id, l.class_id, l.starts_at from planned_lessons l where ${atTheSameTime} offset 0) l
      where l.class_id in (select class_id from places)
      group by l.class_id
    ), doubles as (
      select distinct on (p.student_id) p.student_id, sum(b.lessons) over (partition by p.student_id) as doubles,
        jsonb_build_object('subject_id', p.subject_id, 'grade_id', p.grade_id, 'level_name', p.level_name,
          'starts_at', b.first) as double
      from places p join busy b on b.class_id = p.class_id
      order by p.student_id, b.first, p.class_id
    ), other_levels as (
      select distinct on (student_id) student_id,
        jsonb_build_object('subject_id', subject_id, 'grade_id', grade_id, 'level_name', level_name) as other_level
      from places
      where subject_id = any(${sameSubject(joined.subject_id)}::smallint[])
        and (grade_id, level_name) is distinct from (${joined.grade_id}::smallint, ${joined.level_name}::text)
      order by student_id, class_id
    ), leaving as materialized (
      select student_id, on_trial from open_enrolments
      where class_id = ${left?.id ?? 0} and student_id = any(${[...ids]}::bigint[])
    ), given as materialized (
      select practice_id, starts_at, due_at, paid from homework where class_id = ${left?.id ?? 0}
    ), kept as materialized (
      -- Given by another class of the child, too.
      select p.student_id, h.practice_id
      from (select student_id, class_id from places union all select student_id, ${joined.id} from leaving) p
      join homework h on h.class_id = p.class_id
      where h.practice_id in (select practice_id from given) and (h.due_at is null or h.due_at >= ${now})
    ), allowed as materialized ${exceptionsOf(sql`any(array(select student_id from leaving))`)}, homework_left as (
      select e.student_id, count(distinct h.practice_id) as homework
      from leaving e
      cross join given h
      left join allowed x on x.student_id = e.student_id and x.practice_id = h.practice_id
      left join current_attempts a on a.student_id = e.student_id and a.practice_id = h.practice_id
      where least(h.starts_at, x.opens_at) <= ${now} and not (e.on_trial and h.paid)
        and case when a.submitted_at is null
          then a.id is not null or h.due_at is null or greatest(h.due_at, x.due_at) >= ${now} or x.attempts_left > 0
          else ${isReopened('a', 'x', now)} end
        and not exists (select from kept k where k.student_id = e.student_id and k.practice_id = h.practice_id)
      group by e.student_id
    )
    select student_id, d.double, coalesce(d.doubles, 0)::int as doubles, o.other_level, coalesce(w.homework, 0)::int as homework
    from doubles d full join other_levels o using (student_id) full join homework_left w using (student_id)`,
  );
