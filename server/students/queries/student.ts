/** The page of one child: two statements, with the recent activity as JSON. */
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { places, placesOf } from './places.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { childName, isNamed } from '../../services/child-name.ts';
import { classInReach } from '../../services/class-reach.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';
import { isOfLesson } from '../../services/of-lesson.ts';

/** Lines per list. */
const lately = 10;

const studentRow = z.strictObject({
  id: z.number(),
  login_id: z.number(),
  full_name: z.string(),
  is_named: z.boolean(),
  birth_year: z.number().nullable(),
  birthday: z.string().nullable(),
  state: z.number(),
  revision: z.number(),
  created_at: z.date(),
  phone: z.string(),
  guardian_name: z.string().nullable(),
  has_password: z.boolean(),
  siblings: json<{ id: number; full_name: string }[]>(),
  places,
});

/** Returns a child within reach. */
export async function findStudent(
  queries: Queries,
  { id, reach, now }: { id: number; reach: RawBuilder<boolean>; now: Date },
) {
  const rows = await readRows(
    queries,
    studentRow,
    sql`
    select s.id, s.login_id, ${childName()} as full_name, ${isNamed()} as is_named, s.birth_year, s.birthday, s.state, s.revision, s.created_at, l.phone,
      l.full_name as guardian_name, l.password_hash <> 'none' as has_password, ${placesOf(now)} as places,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'full_name', ${childName('o')}) order by o.id), '[]')
        from students o where o.login_id = s.login_id and o.id <> s.id) as siblings
    from students s join logins l on l.id = s.login_id where s.id = ${id} and ${reach}`,
  );
  return rows[0];
}

export type LessonState = 'present' | 'late' | 'excused' | 'absent' | 'joined';

interface Titled {
  subject_id: number;
  grade_id: number;
  level_name: string | null;
}

const activityRow = z.strictObject({
  lessons: json<{ id: number; title: string; at: number; state: LessonState | null }[]>(),
  results: json<
    {
      id: number;
      title: string;
      at: number;
      score: number | null;
      band: ResultBand | null;
      held: boolean;
      goes_on: boolean;
      reopens: { class_id: number; practice_id: number } | null;
    }[]
  >(),
  waiting: json<
    {
      id: number;
      starts_at: number;
      lapsed: boolean;
      from: Titled | null;
      to: Titled;
    }[]
  >(),
  allows_in: json<number[]>(),
  homework: json<
    (Titled & {
      id: number;
      title: string;
      due_at: number | null;
      state: 'new' | 'begun' | 'handed_in';
    })[]
  >(),
  messages: json<{ id: number; title: string; at: number; read: boolean }[]>(),
  events: json<
    {
      id: number;
      subject_id: number;
      grade_id: number;
      level_name: string | null;
      from: number | null;
      to: number | null;
      valid_from: string;
      reason: string;
      by: string | null;
    }[]
  >(),
  notes: json<{ id: number; text: string; by: string | null; at: number }[]>(),
});

const unix = (column: RawBuilder<unknown>) => sql`floor(extract(epoch from ${column}))::bigint`;
const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${rows}) x)`;

/** Returns the recent activity of a child, newest first, for staff. */
export async function activityOf(queries: Queries, staff: Staff, id: number, now: Date) {
  const lessons = sql`
    select l.id, l.title, ${unix(sql`l.starts_at`)} as at,
      coalesce(a.state, case when j.lesson_id is not null then 'joined' end) as state
    from enrolments e join planned_lessons l on l.class_id = e.class_id
    left join attendance_entries a on a.lesson_id = l.id and a.student_id = e.student_id
    left join attendances j on j.lesson_id = l.id and j.student_id = e.student_id
    where e.student_id = ${id} and l.ends_at <= ${now} and ${isOfLesson}
    order by l.starts_at desc, l.id desc limit ${lately}`;
  const results = sql`
    select t.id, coalesce(p.title, 'Câu luyện riêng') as title, ${unix(sql`t.submitted_at`)} as at, coalesce(t.score, h.score) as score, t.band,
      h.attempt_id is not null as held,
      t.continues is not null as goes_on,
      case when t.archived_at is null then (
        select jsonb_build_object('class_id', h.class_id, 'practice_id', h.practice_id)
        from homework h join open_enrolments e on e.class_id = h.class_id and e.student_id = t.student_id
          and ${isGivenTo(sql`e.student_id`)}
        join open_classes c on c.id = h.class_id
        where h.practice_id = t.practice_id and ${classInReach(staff, 'overrides.read', now)}
        order by h.starts_at desc, h.class_id limit 1
      ) end as reopens
    from attempts t left join practices p on p.id = t.practice_id left join held_results h on h.attempt_id = t.id
    where t.student_id = ${id} and t.submitted_at is not null and t.review_of is null
    order by t.submitted_at desc, t.id desc limit ${lately}`;
  const allowsIn = sql`(
    select coalesce(jsonb_agg(c.id order by c.id), '[]')
    from open_enrolments e join open_classes c on c.id = e.class_id
    where e.student_id = ${id} and ${classInReach(staff, 'overrides.read', now)}
  )`;
  const homework = sql`
    select h.id, p.title, ${unix(sql`h.due_at`)} as due_at, c.subject_id, c.grade_id, c.level_name,
      case when a.submitted_at is not null or a.is_redo then 'handed_in' when a.id is not null then 'begun' else 'new' end as state
    from open_enrolments e
    join homework h on h.class_id = e.class_id and h.starts_at <= ${now} and not (e.on_trial and h.paid)
      and ${isGivenTo(sql`e.student_id`)}
    join classes c on c.id = h.class_id
    join practices p on p.id = h.practice_id
    left join current_attempts a on a.student_id = e.student_id and a.practice_id = h.practice_id
    where e.student_id = ${id} order by h.starts_at desc, h.id desc limit ${lately}`;
  const waiting = sql`
    select m.id, ${unix(sql`m.starts_at`)} as starts_at, m.lapsed, to_jsonb(f) as from, to_jsonb(t) as to
    from (
      select id, student_id, from_class_id, to_class_id, starts_at, false as lapsed from coming_moves
      union all
      select id, student_id, from_class_id, to_class_id, starts_at, true from lapsed_moves
    ) m
    left join lateral (select subject_id, grade_id, level_name from classes where id = m.from_class_id) f on true
    cross join lateral (select subject_id, grade_id, level_name from classes where id = m.to_class_id) t
    where m.student_id = ${id} order by m.starts_at, m.id`;
  const messages = sql`
    select n.id, n.title, ${unix(sql`n.created_at`)} as at, r.read_at is not null as read
    from notice_recipients r join notices n on n.id = r.notice_id
    where r.student_id = ${id} order by n.id desc limit ${lately}`;
  const events = sql`
    select e.id, c.subject_id, c.grade_id, c.level_name, e."from", e."to", e.valid_from, e.reason, p.full_name as by
    from enrolment_events e join classes c on c.id = e.class_id left join staff p on p.id = e.by
    where e.student_id = ${id} order by e.id desc limit ${lately}`;
  const notes = sql`
    select n.id, n.text, p.full_name as by, ${unix(sql`n.created_at`)} as at
    from staff_notes n left join staff p on p.id = n.staff_id
    where n.student_id = ${id} order by n.id desc limit 100`;
  const [row] = await readRows(
    queries,
    activityRow,
    sql`
    select ${listOf(lessons)} as lessons, ${listOf(results)} as results, ${listOf(waiting)} as waiting,
      ${listOf(homework)} as homework, ${allowsIn} as allows_in, ${listOf(messages)} as messages,
      ${listOf(events)} as events, ${listOf(notes)} as notes`,
  );
  if (!row) throw new Error('a row of lists is always there');
  return row;
}
