import { classStatuses, contentTypes } from '@bitu/contract/codes.ts';
import type { ResultsTiming } from '@bitu/contract/homework.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { foldText } from '@bitu/rules/profile/fold.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { stillSitting } from '../../services/still-sitting.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { classInReach } from '../../services/class-reach.ts';
import { childName } from '../../services/child-name.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';

const classRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_id: z.number().nullable(),
  level_name: z.string().nullable(),
  teacher_id: z.number().nullable(),
  join_url: z.string().nullable(),
  status: z.literal([1, 2, 3]),
  teacher_name: z.string().nullable(),
  teacher_gender: z.number().nullable(),
  students: z.number(),
  next_lesson: z.date().nullable(),
});
export type ClassRow = z.infer<typeof classRow>;

const columns = (now: Date) => sql`
  c.id, c.code, c.subject_id, c.grade_id, c.level_id, c.level_name, c.teacher_id, c.join_url, c.status,
  t.full_name as teacher_name, t.gender as teacher_gender,
  (select count(*)::int from open_enrolments e where e.class_id = c.id) as students,
  (select min(l.starts_at) from planned_lessons l where l.class_id = c.id and l.starts_at > ${now}) as next_lesson`;

export interface Filter {
  q?: string | undefined;
  status: 'open' | 'over' | 'all';
  subject?: number | undefined;
  teacher?: number | undefined;
  cursor?: string | undefined;
}

/** Returns the classes within reach by code, after that of the cursor. */
export function classesPage(
  queries: Queries,
  staff: Staff,
  { q, status, subject, teacher, cursor }: Filter,
  limit: number,
  now: Date,
): Promise<ClassRow[]> {
  const conditions: RawBuilder<unknown>[] = [classInReach(staff, 'classes.read', now)];
  const words = foldText(q ?? '');
  // Punctuation alone matches nothing.
  if (q && words === '') conditions.push(sql`false`);
  else if (q)
    conditions.push(
      sql`(fold_text(c.code) like ${`%${words}%`} or fold_text(c.level_name) like ${`%${words}%`})`,
    );
  if (status === 'open') conditions.push(sql`c.status <> ${classStatuses.inactive}`);
  if (status === 'over') conditions.push(sql`c.status = ${classStatuses.inactive}`);
  if (subject !== undefined) conditions.push(sql`c.subject_id = ${subject}`);
  if (teacher !== undefined) conditions.push(sql`c.teacher_id = ${teacher}`);
  if (cursor !== undefined) conditions.push(sql`c.code > ${cursor}`);
  return readRows(
    queries,
    classRow,
    sql`
    select ${columns(now)} from classes c left join teachers t on t.id = c.teacher_id
    where ${sql.join(conditions, sql` and `)} order by c.code limit ${limit}`,
  );
}

const classPageRow = classRow.extend({
  updated_at: z.date(),
  enrolled: json<{ id: number; full_name: string; status: 1 | 2 | 3 }[]>(),
  moves: json<
    {
      id: number;
      student_id: number;
      full_name: string;
      comes: boolean;
      other: { subject_id: number; grade_id: number; level_name: string | null } | null;
      starts_at: number;
    }[]
  >(),
});

/** Returns a class within reach with its students. */
export async function findClass(queries: Queries, staff: Staff, id: number, now: Date) {
  const [row] = await readRows(
    queries,
    classPageRow,
    sql`
    select ${columns(now)}, c.updated_at, (
      select coalesce(json_agg(json_build_object('id', s.id, 'full_name', ${childName()}, 'status', e.status)
        order by e.status, s.full_name, s.id), '[]')
      from enrolments e join students s on s.id = e.student_id where e.class_id = c.id
    ) as enrolled, (
      select coalesce(json_agg(to_json(m) order by m.starts_at, m.full_name), '[]')
      from (
        select m.id, s.id as student_id, ${childName()} as full_name, m.to_class_id = c.id as comes, to_jsonb(o) as other,
          extract(epoch from m.starts_at)::bigint as starts_at
        from coming_moves m join students s on s.id = m.student_id
        left join lateral (
          select subject_id, grade_id, level_name from classes
          where id = case when m.to_class_id = c.id then m.from_class_id else m.to_class_id end
        ) o on true
        where c.id in (m.from_class_id, m.to_class_id)
      ) m
    ) as moves
    from classes c left join teachers t on t.id = c.teacher_id
    where c.id = ${id} and ${classInReach(staff, 'classes.read', now)}`,
  );
  return row;
}

/** Homework of a lesson, with its hours in unix seconds. */
interface HomeworkJson {
  id: number;
  practice_id: number;
  title: string;
  practice_type: 1 | 2;
  due_days: number | null;
  opens_at: number | null;
  closes_at: number | null;
  results: ResultsTiming;
  released: boolean;
  held: number;
  waits_for: string[];
  students: { id: number; full_name: string }[] | null;
}

const lessonRow = z.strictObject({
  id: z.number(),
  title: z.string(),
  starts_at: z.date(),
  ends_at: z.date(),
  room: z.string().nullable(),
  teacher_name: z.string().nullable(),
  teacher_gender: z.number().nullable(),
  stands_in: z.boolean(),
  state: z.literal(['planned', 'cancelled']),
  homework: json<HomeworkJson[]>(),
});

/** The maximum number of past lessons on a page, and of future ones. */
const [maxOver, maxToCome] = [10, 200];

/** Returns the last past lessons of a class and the future ones, in order. */
export const lessonsOfClass = (queries: Queries, classId: number, now: Date) =>
  readRows(
    queries,
    lessonRow,
    sql`
    select l.id, l.title, l.starts_at, l.ends_at, r.name as room, t.full_name as teacher_name, t.gender as teacher_gender,
      l.teacher_id is not null and l.teacher_id is distinct from c.teacher_id as stands_in, l.state, (
        select coalesce(json_agg(json_build_object('id', h.id, 'practice_id', p.id, 'title', p.title, 'practice_type', p.practice_type, 'due_days', h.due_days,
          'opens_at', floor(extract(epoch from h.opens_at))::bigint, 'closes_at', floor(extract(epoch from h.closes_at))::bigint,
          'results', h.results, 'released', h.results_released_at is not null,
          'held', (select count(*) from held_results r where r.content_id = h.id),
          'waits_for', (
            select coalesce(json_agg(${childName()} order by s.full_name, s.id), '[]')
            from homework d join lesson_contents lc on lc.id = d.id join students s on s.id in ${stillSitting(now)}
            where d.id = h.id and h.results = 'closing' and h.results_released_at is null and d.due_at <= ${now}
          ),
          'students', case when h.for_chosen then (
            select coalesce(json_agg(json_build_object('id', s.id, 'full_name', ${childName()}) order by s.full_name, s.id), '[]')
            from open_enrolments e join students s on s.id = e.student_id
            where e.class_id = l.class_id and ${isGivenTo(sql`e.student_id`)}
          ) end)
          order by h.position), '[]')
        from lesson_contents h join practices p on p.id = h.practice_id
        where h.lesson_id = l.id and h.content_type = ${contentTypes.homework}
      ) as homework
    from (
      (select * from lessons where class_id = ${classId} and starts_at <= ${now} order by starts_at desc limit ${maxOver})
      union all
      (select * from lessons where class_id = ${classId} and starts_at > ${now} order by starts_at limit ${maxToCome})
    ) l
    join classes c on c.id = l.class_id
    left join rooms r on r.id = l.room_id
    left join teachers t on t.id = coalesce(l.teacher_id, c.teacher_id)
    order by l.starts_at, l.id`,
  );

/** What a form contains about a class. */
export interface StoredClass {
  code: string;
  subject_id: number;
  grade_id: number;
  level_id: number | null;
  level_name: string | null;
  teacher_id: number | null;
  join_url: string | null;
  status: 1 | 2 | 3;
}

/** Returns whether another class has this code. Two concurrent callers are serialised. */
export async function codeTaken(trx: Queries, code: string, except: number | null) {
  await sql`select pg_advisory_xact_lock(hashtext('classes'))`.execute(trx);
  const holder = trx
    .selectFrom('classes')
    .select('id')
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .where(sql<boolean>`id is distinct from ${except}::bigint`);
  return (await holder.executeTakeFirst()) !== undefined;
}
