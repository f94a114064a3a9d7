/** Students for the learning home, written by SQL. */
import type { Database, PoolClient } from '@bitu/db/connect.ts';
import { type BenchStudent, openSessions } from '../kit/students.ts';

/** Classes of the measured students; each has this many students whatever their total number. */
const classesEach = 6;
const lessonsEach = 67;
const studentsPerClass = 15;
const practices = 72;
const questionsEach = 10;

export interface Size {
  students: number;
  /** This many of them have done everything, the others a tenth. */
  measured: number;
  /** How often a measured student has done each practice. */
  attemptsEach: number;
}

export interface Filled {
  students: number;
  answers: number;
  lessonsOfOne: number;
  answersOfOne: number;
  measured: BenchStudent[];
}

/**
 * Rows are in the order in which the product writes them: lessons and contents class by class, as in an import,
 * attempts by time.
 */
const statements = ({ students, attemptsEach }: Size) => [
  `insert into logins (phone, password_hash)
   select '09' || lpad((50000000 + n)::text, 8, '0'), 'none' from generate_series(1, ${students}) n`,
  `insert into students (login_id, user_name, full_name, birth_year, state)
   select id, 'bench.' || phone, 'Học Sinh Đo', 2014 + id % 5, 1 from logins where phone like '095%' order by id`,
  `insert into classes (code, subject_id, grade_id, level_name, status, teacher_id)
   select 'bench-' || n, case n % 2 when 0 then 5 else 1 end, n % 6, 'Đo', 1, (select min(id) from teachers)
   from generate_series(0, ceil(${students} * ${classesEach} / ${studentsPerClass}.0)::int - 1) n`,
  `insert into lessons (class_id, code, title, lesson_type, starts_at, ends_at)
   select c.id, 'l' || n, 'Buổi ' || n, 1, at, at + interval '1 hour'
   from classes c cross join generate_series(1, ${lessonsEach}) n
   cross join lateral (select now() + make_interval(days => (n - 60) * 3, hours => (c.id % 5)::int) as at) t
   where c.code like 'bench-%' order by c.id, n`,
  `insert into practices (code, title, practice_type, subject_id, is_reported, is_public, shuffle)
   select 'bench-' || n, 'Bài ' || n, 2, case n % 2 when 0 then 5 else 1 end, false, true, 'none' from generate_series(1, ${practices}) n`,
  `insert into practice_folders (practice_id, position, name) select id, 1, 'Đo' from practices where code like 'bench-%'`,
  `insert into questions (practice_id, folder_id, code, position, type_code, level_id, content, key, explanation, checksum)
   select f.practice_id, f.id, 'q' || n, n, 'true_false', 1, '{"stem": []}', '{"value": "true"}', '[]', ''
   from practice_folders f join practices p on p.id = f.practice_id and p.code like 'bench-%' cross join generate_series(1, ${questionsEach}) n`,
  `insert into lesson_contents (lesson_id, position, content_type, practice_id)
   select l.id, 1, 4, p.id
   from lessons l join classes c on c.id = l.class_id and c.code like 'bench-%'
   join practices p on p.code = 'bench-' || (1 + (substr(l.code, 2)::int + c.id) % ${practices})
   order by l.id`,
  `with numbered as (select id, row_number() over (order by id) - 1 as n from students where user_name like 'bench.%'),
     rooms as (select id, row_number() over (order by id) - 1 as n, count(*) over () as of from classes where code like 'bench-%')
   insert into enrolments (student_id, class_id, status)
   select s.id, r.id, 1 from numbered s cross join generate_series(0, ${classesEach} - 1) k
   join rooms r on r.n = (s.n * ${classesEach} / ${studentsPerClass} + k * 3) % r.of
   on conflict do nothing`,
  // All others have done a tenth of it.
  `insert into attempts (student_id, practice_id, reveals, question_count, opened_at, submitted_at, submitted_by, points, correct_count, score, archived_at)
   select s.id, p.id, true, ${questionsEach}, at, at + interval '9 minutes', 'student', 7, 7, 7.0,
     case when turn > 1 then at + interval '1 day' end
   from students s
   join practices p on p.code like 'bench-%'
   cross join generate_series(1, ${attemptsEach}) turn
   cross join lateral (select now() - make_interval(days => ((p.id * 5 + turn * 31 + s.id) % 360)::int, mins => (p.id % 600)::int) as at) t
   where s.user_name like 'bench.%' and (s.id = any ($1::bigint[]) or (p.id + turn + s.id) % 10 = 0)
   order by at`,
  `insert into answers (attempt_id, question_id, position, bai_lam, revision, saved_at, points, right_parts, total_parts)
   select a.id, q.id, q.position, '["true"]', 1, a.opened_at + q.position * interval '30 seconds', q.id % 2, q.id % 2, 1
   from attempts a join practices p on p.id = a.practice_id and p.code like 'bench-%' join questions q on q.practice_id = a.practice_id
   order by a.id, q.position`,
  `insert into attendances (student_id, lesson_id, joined_at)
   select e.student_id, l.id, l.starts_at from enrolments e join lessons l on l.class_id = e.class_id
   join students s on s.id = e.student_id and s.user_name like 'bench.%' where l.starts_at < now() order by l.starts_at on conflict do nothing`,
  `insert into teacher_reviews (student_id, lesson_id, review, created_at)
   select student_id, lesson_id, 'Con học tốt.', joined_at from attendances where lesson_id % 7 = 0 on conflict do nothing`,
  `insert into mission_rewards (student_id, mission, period_start, stars, rewarded_at)
   select s.id, 'day-practice', current_date - n, 2, now() - make_interval(days => n)
   from students s cross join generate_series(1, 120) n where s.user_name like 'bench.%' on conflict do nothing`,
  `insert into text_books (code, title, subject_id, description, is_public) values ('bench', 'Sách đo', 5, '', true)`,
  `insert into text_book_units (book_id, position, code, title, blocks, practice_id)
   select b.id, n, 'u' || n, 'Bài ' || n, '[]', (select id from practices where code = 'bench-' || n * 5) from text_books b cross join generate_series(1, 12) n where b.code = 'bench'`,
  `insert into learning_sessions (student_id, unit_id, started_at, seen_at, finished_at)
   select s.id, u.id, at, at + interval '5 minutes', at + interval '5 minutes'
   from students s cross join text_book_units u join text_books b on b.id = u.book_id and b.code = 'bench'
   cross join lateral (select now() - make_interval(days => u.position * 4) as at) t where s.user_name like 'bench.%'`,
  // The learning days of all that, as the product stores them.
  `with done as (
     select t.student_id, t.submitted_at as at, p.subject_id, t.question_count as answers, t.correct_count as right_answers, 1 as practices, 0 as lessons, 0 as units
     from attempts t join practices p on p.id = t.practice_id and p.code like 'bench-%'
     union all
     select a.student_id, a.joined_at, c.subject_id, 0, 0, 0, 1, 0
     from attendances a join lessons l on l.id = a.lesson_id join classes c on c.id = l.class_id and c.code like 'bench-%'
     union all
     select s.student_id, s.finished_at, b.subject_id, 0, 0, 0, 0, 1
     from learning_sessions s join text_book_units u on u.id = s.unit_id join text_books b on b.id = u.book_id and b.code = 'bench'
   )
   insert into learning_days (student_id, day, subject_id, answers, right_answers, practices, lessons, units, last_at)
   select student_id, (at at time zone 'Asia/Ho_Chi_Minh' - interval '4 hours')::date, subject_id,
     sum(answers), sum(right_answers), sum(practices), sum(lessons), sum(units), max(at)
   from done group by 1, 2, 3 on conflict do nothing`,
];

/** Fills a database that holds the demo content. */
export async function fill(db: Database, size: Size): Promise<Filled> {
  const client = await db.pool.connect();
  // A client that is not released would swallow the error, and is the only one of the embedded database.
  const { rows, ...filled } = await fillWith(client, size).finally(() => client.release());
  return { ...filled, measured: await openSessions(db.queries, rows) };
}

async function fillWith(client: PoolClient, size: Size) {
  const number = async (statement: string, values: unknown[] = []) =>
    (await client.query<{ value: number }>(statement, values)).rows[0]?.value ?? NaN;
  await client.query('set session_replication_role = replica');
  await client.query('set statement_timeout = 0');
  let rows: { id: number; login_id: number }[] = [];
  for (const statement of statements(size)) {
    if (statement.includes('$1')) {
      ({ rows } = await client.query(
        `select id, login_id from students where user_name like 'bench.%' order by hashint8(id) limit $1`,
        [size.measured],
      ));
      await client.query(statement, [rows.map(({ id }) => id)]);
    } else await client.query(statement);
  }
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  const one = rows[0]?.id ?? 0;
  const filled = {
    students: size.students,
    answers: await number('select count(*) as value from answers'),
    answersOfOne: await number(
      'select count(*) as value from answers n join attempts a on a.id = n.attempt_id where a.student_id = $1',
      [one],
    ),
    lessonsOfOne: await number(
      'select count(*) as value from lessons l join enrolments e on e.class_id = l.class_id where e.student_id = $1',
      [one],
    ),
  };
  await client.query('reset all');
  return { ...filled, rows };
}
