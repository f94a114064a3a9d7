/**
 * An office of many years, inserted by SQL: 200 teachers with ten open classes each and two lessons a week in each, the
 * children in them, and eight times as many who have left.
 */
import type { Database, PoolClient } from '@bitu/db/connect.ts';

export const office = {
  students: Number(process.env['BENCH_STUDENTS'] ?? 200_000),
  teachers: 200,
  classesEach: 10,
  perClass: 15,
  /** Past classes, which the former children were in. */
  closedClasses: 10_000,
  /** Before and after this week. */
  weeks: [-30, 30],
  practices: 240,
} as const;

const openClasses = office.teachers * office.classesEach;
const places = openClasses * office.perClass;
/** A quarter of the current children have two classes. */
const here = Math.round(places * 0.8);

const family =
  'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Trịnh Mai Tô'.split(
    ' ',
  );
const middle =
  'Thị Văn Minh Ngọc Gia Bảo Khánh Thanh Hoàng Quỳnh Đức Hữu Thùy Phương Anh Tuấn Hải Nhật Xuân Diệu'.split(
    ' ',
  );
const givenNames =
  'An Anh Bình Chi Châu Dũng Duy Dương Đạt Giang Hà Hân Hiếu Hoa Hùng Huy Huyền Hưng Khang Khoa Khôi Khuê Lan Linh Long Mai Minh My Nam Nga Ngân Ngọc Nhi Nhung Như Oanh Phong Phú Phúc Phương Quân Quyên Sơn Tâm Thảo Thành Thịnh Thư Thủy Tiên Trang Trâm Trí Trung Tú Tuệ Uyên Vân Việt Vy'.split(
    ' ',
  );
const oneOf = (list: readonly string[], seed: string) =>
  `(array['${list.join("','")}'])[1 + abs(hashint4(${seed})) % ${list.length}]`;
/** Half of the families of Vietnam share three names, so some are far more frequent than others. */
const name = `case when n % 5 < 2 then 'Nguyễn' else ${oneOf(family, 'n')} end || ' ' || ${oneOf(middle, 'n * 7 + 1')} || ' ' || ${oneOf(givenNames, 'n * 13 + 5')}`;

const bench = `c.code like 'bench-%' and c.status <> 3`;

const statements = [
  `insert into logins (phone, password_hash, full_name)
   select '09' || lpad((10000000 + n * 7)::text, 8, '0'), 'none', 'Phụ Huynh ' || n from generate_series(1, ${office.students}) n`,
  `insert into students (login_id, user_name, full_name, birth_year, state, created_at)
   select l.id, 'bench.' || l.phone, ${name}, 2012 + n % 8, case when n <= ${here} then 1 when n % 9 = 0 then 2 else 0 end,
     now() - make_interval(days => (n % 2000)::int)
   from (select id, phone, (row_number() over (order by id))::int as n from logins where password_hash = 'none' and full_name like 'Phụ Huynh %') l
   order by l.id`,
  `with taught as (
     insert into teachers (code, full_name, gender)
     select 'bench-' || n, 'Giáo Viên ' || n, 0 from generate_series(1, ${office.teachers}) n returning id, code
   ), rooms as (
     insert into rooms (name, seats, updated_at) select 'B' || n, 20, now() from generate_series(1, ${office.teachers}) n
   )
   insert into classes (code, subject_id, grade_id, level_name, status, teacher_id)
   select t.code || '-' || k, (array[1, 4, 5])[1 + k % 3], k % 6, 'Đo ' || k, 1, t.id
   from taught t cross join generate_series(1, ${office.classesEach}) k order by t.id, k`,
  `insert into classes (code, subject_id, grade_id, level_name, status, teacher_id)
   select 'bench-over-' || n, (array[1, 4, 5])[1 + n % 3], n % 6, 'Xong', 3, t.id
   from generate_series(1, ${office.closedClasses}) n join (select min(id) as id from teachers where code like 'bench-%') t on true`,
  `insert into lessons (class_id, code, title, lesson_type, starts_at, ends_at, room_id)
   select c.id, 'w' || w || '-' || l, 'Buổi ' || l, 1, at, at + interval '90 minutes', r.id
   from (select c.id, c.teacher_id, (row_number() over (partition by c.teacher_id order by c.id) - 1)::int as k from classes c where ${bench}) c
   join (select id, dense_rank() over (order by id) as n from teachers where code like 'bench-%') t on t.id = c.teacher_id
   join (select id, row_number() over (order by id) as n from rooms where name like 'B%') r using (n)
   cross join generate_series(${office.weeks[0]}, ${office.weeks[1]}) w cross join generate_series(0, 1) l
   cross join lateral (
     select date_trunc('week', now()) + make_interval(weeks => w, days => (c.k + l * 3) % 6, hours => 1 + 2 * (c.k / 2)) as at
   ) x order by at`,
  `insert into lessons (class_id, code, title, lesson_type, starts_at, ends_at)
   select c.id, 'l' || n, 'Buổi ' || n, 1, at, at + interval '90 minutes'
   from classes c cross join generate_series(1, 12) n
   cross join lateral (select now() - make_interval(days => 400 + n * 7 + (c.id % 900)::int) as at) x
   where c.code like 'bench-over-%'`,
  `insert into enrolments (student_id, class_id, status, joined_at)
   select s.id, c.id, 1, now() - make_interval(days => 30 + (s.n % 300)::int)
   from generate_series(1, ${places}) p
   join (select id, row_number() over (order by id) as n from students where user_name like 'bench.%') s on s.n = 1 + (p - 1) % ${here}
   join (select c.id, row_number() over (order by hashint8(c.id)) as n from classes c where ${bench}) c on c.n = 1 + (p - 1) / ${office.perClass}`,
  // The children who have left; one in ten never came.
  `insert into enrolments (student_id, class_id, status, joined_at)
   select s.id, c.id, 3, now() - make_interval(days => 500 + (s.n % 900)::int)
   from (select id, row_number() over (order by id) as n from students where user_name like 'bench.%') s
   join (select id, row_number() over (order by id) as n from classes where code like 'bench-over-%') c on c.n = 1 + s.n % ${office.closedClasses}
   where s.n > ${here} and s.n % 10 <> 0`,
  // The office rarely enters anything by hand.
  `update enrolments set stage = case when student_id % 3 = 0 then 7 else 2 end where student_id % 400 = 0`,
  `insert into practices (code, title, practice_type, subject_id, is_reported, is_public, shuffle)
   select 'bench-' || n, 'Bài ' || n, 2, (array[1, 4, 5])[1 + n % 3], false, true, 'none' from generate_series(1, ${office.practices}) n`,
  `insert into lesson_contents (lesson_id, position, content_type, practice_id, due_days)
   select l.id, 1, 4, p.id, 7
   from lessons l join classes c on c.id = l.class_id and ${bench}
   join (select id, subject_id, (row_number() over (partition by subject_id order by id) - 1)::int as n from practices where code like 'bench-%') p
     on p.subject_id = c.subject_id and p.n = (extract(day from l.starts_at - (now() - interval '1 year'))::int / 3) % ${office.practices / 3}
   where l.starts_at > now() - interval '120 days' order by l.id`,
  // Homework of the last four months; one child in twelve no longer does it, and everybody leaves some out.
  `insert into attempts (student_id, practice_id, reveals, question_count, opened_at, submitted_at, submitted_by, points, correct_count, score)
   select e.student_id, h.practice_id, true, 10, at, at + interval '9 minutes', 'student', 7, 7, (5 + (e.student_id * 7 + h.practice_id) % 50 / 10.0)::numeric(3,1)
   from enrolments e join classes c on c.id = e.class_id and ${bench} join homework h on h.class_id = e.class_id
   cross join lateral (select h.ends_at + interval '1 day' as at) x
   where e.status <> 3 and h.ends_at < now() - interval '1 day' and h.ends_at > e.joined_at
     and (e.student_id % 12 <> 0 or h.ends_at < now() - interval '20 days') and (e.student_id + h.lesson_id) % 11 <> 0
   order by at on conflict do nothing`,
  `insert into attempts (student_id, practice_id, reveals, question_count, opened_at, submitted_at, submitted_by, points, correct_count, score)
   select s.id, p.id, true, 10, at, at + interval '9 minutes', 'student', 7, 7, 7.0
   from enrolments s0 join students s on s.id = s0.student_id join practices p on p.code in ('bench-1', 'bench-2')
   cross join lateral (select now() - make_interval(days => 400 + (s.id % 900)::int) as at) x where s0.status = 3`,
  `insert into attendance_entries (student_id, lesson_id, state, at)
   select e.student_id, l.id, case when (e.student_id * 31 + l.id) % 9 = 0 then 'absent' when (e.student_id + l.id) % 23 = 0 then 'late' else 'present' end, l.ends_at
   from enrolments e join classes c on c.id = e.class_id and ${bench} join lessons l on l.class_id = e.class_id
   where e.status <> 3 and l.ends_at < now() and l.starts_at > now() - interval '120 days' and l.ends_at > e.joined_at`,
  `insert into attendances (student_id, lesson_id, joined_at)
   select t.student_id, t.lesson_id, l.starts_at from attendance_entries t join lessons l on l.id = t.lesson_id
   where t.state <> 'absent' and t.student_id % 3 = 0 order by l.starts_at on conflict do nothing`,
  `insert into teacher_reviews (student_id, lesson_id, review, created_at)
   select student_id, lesson_id, 'Con học tốt.', at from attendance_entries where state <> 'absent' and (student_id + lesson_id) % 50 <> 0 on conflict do nothing`,
  `insert into learning_days (student_id, day, subject_id, answers, right_answers, practices, last_at)
   select t.student_id, (t.submitted_at at time zone 'Asia/Ho_Chi_Minh' - interval '4 hours')::date, p.subject_id, 10, 7, 1, max(t.submitted_at)
   from attempts t join practices p on p.id = t.practice_id where p.code like 'bench-%' group by 1, 2, 3 on conflict do nothing`,
  `insert into reports (student_id, kind, ref, data, released_at, opened_at)
   select t.student_id, 'lesson', t.lesson_id, '{"title": "Báo cáo"}', t.at + interval '1 day',
     case when t.student_id % 15 <> 0 then t.at + interval '2 days' end
   from attendance_entries t where t.state <> 'absent' on conflict do nothing`,
  `insert into levels (subject_id, code, name, position)
   select subject, 'bench-' || subject || '-' || n, 'Trình độ ' || n, n from unnest(array[1, 4, 5]) subject cross join generate_series(1, 3) n`,
  `insert into skills (subject_id, code, name, position)
   select subject, 'bench-' || subject || '-' || n, 'Kỹ năng ' || n, n from unnest(array[1, 4, 5]) subject cross join generate_series(1, 5) n`,
  `insert into level_ranges (level_id, skill_id, version, low, high, set_at)
   select v.id, k.id, 1, 40, 80, now() from levels v join skills k on k.subject_id = v.subject_id and k.code like 'bench-%' and v.code like 'bench-%'`,
  `update classes c set level_id = v.id from levels v
   where ${bench} and v.code like 'bench-%' and v.subject_id = c.subject_id and v.position = 1 + c.id % 3`,
  `insert into mastery (student_id, level_id, skill_id, weight, value, n, days, last_at, in_test)
   select e.student_id, c.level_id, k.id, 8, 8 * (0.45 + (e.student_id * 7 + k.id) % 50 / 100.0), 30, 9, now() - interval '2 days', false
   from enrolments e join classes c on c.id = e.class_id and ${bench} join skills k on k.subject_id = c.subject_id and k.code like 'bench-%'
   where e.status <> 3 on conflict do nothing`,
  `insert into attention_calls (student_id, note, called_at, hidden_until)
   select student_id, 'Đã gọi', now() - interval '1 day', now() + interval '6 days'
   from (select distinct student_id from enrolments where status <> 3) e where student_id % 50 = 0`,
  `insert into notices (kind, title, content, created_at)
   select 'class', 'Tin ' || n, 'Nội dung', now() - make_interval(days => 200 - n) from generate_series(1, 200) n`,
  `insert into notice_recipients (student_id, notice_id)
   select e.student_id, n.id from (select distinct student_id from enrolments where status <> 3) e join notices n on n.title like 'Tin %' and (n.id + e.student_id) % 20 = 0`,
  `insert into enrolment_events (student_id, class_id, "from", "to", valid_from, reason, at)
   select student_id, class_id, null, 3, joined_at::date, 'Học sinh mới', joined_at from enrolments`,
  `insert into audit_log (at, login_id, student_id, actor, action, staff_id, fields)
   select now() - make_interval(mins => 600000 - n), s.login_id, s.id, 'staff', case n % 3 when 0 then 'change' else 'see-student' end,
     p.id, case n % 3 when 0 then array['full_name'] end
   from generate_series(1, 600000) n
   join (select id, login_id, row_number() over (order by id) as k from students where user_name like 'bench.%') s on s.k = 1 + (n::bigint * 7919) % ${office.students}
   join (select min(id) as id from staff) p on true order by n`,
  `insert into leads (phone, full_name, children_name, referer, source, created_at, state, next_call)
   select '08' || lpad((10000000 + n)::text, 8, '0'), 'Phụ Huynh ' || n, 'Bé ' || n, '', 'web', now() - make_interval(hours => n),
     case when n % 20 = 0 then (array['new', 'called', 'came'])[1 + n / 20 % 3] when n % 3 = 0 then 'enrolled' else 'lost' end,
     case when n % 40 = 0 then current_date + n % 10 end
   from generate_series(1, 50000) n`,
];

/** Fills a database that holds the demo content, without checking foreign keys, which would take most of the time. */
export async function fillOffice({ pool }: Database, say: (line: string) => void): Promise<void> {
  const client: PoolClient = await pool.connect();
  const began = performance.now();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set statement_timeout = 0');
    for (const statement of statements) await client.query(statement);
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
    await client.query('reset all');
  } finally {
    client.release();
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  say(
    `${office.students} children, ${here} of them in ${openClasses} open classes; filled in ${seconds} s`,
  );
}
