/**
 * Years of work, inserted by SQL: students in two classes each, with most of their homework done, some repeated, some
 * missing.
 */
import type { Database } from '@bitu/db/connect.ts';
import { type BenchStudent, openSessions } from '../kit/students.ts';

export interface Filled {
  answers: number;
  students: number;
  /** Students who have not begun the measured practice: the server opens it for them. */
  working: BenchStudent[];
}

/** The class of the measured practice; every student is in it, and in one of the others. */
const classCode = 'flyers-a';
export const measuredPractice = 'flyers-mock-test';

/** The part of a class's homework that was done, of 1024, and the part of that which was done twice, of 100. */
const done = 820;
const repeated = 25;

const answersPerStudent = `
  with given as (
    select l.class_id, count(q.id) as questions
    from lessons l join lesson_contents lc on lc.lesson_id = l.id join questions q on q.practice_id = lc.practice_id
    group by l.class_id
  ), per_class as (
    select c.code, coalesce(g.questions, 0) as questions from classes c left join given g on g.class_id = c.id
  )
  select (sum(questions) filter (where code = '${classCode}') + avg(questions) filter (where code <> '${classCode}'))
    * ${done} / 1024.0 * ${100 + repeated} / 100.0 as value
  from per_class`;

const addStudents = `
  with logged as (
    insert into logins (phone, password_hash)
    select '09' || lpad((50000000 + n)::text, 8, '0'), 'none' from generate_series(1, $1::int) n
    returning id, phone
  )
  insert into students (login_id, user_name, full_name, birth_year, state)
  select id, 'bench.' || phone, 'Học Sinh Đo', 2015, 1 from logged order by id`;

const enrol = `
  insert into enrolments (student_id, class_id, status)
  select s.id, c.id, 1
  from students s
  join (select id, code, row_number() over (order by code = '${classCode}', id) as n, count(*) over () as of from classes) c
    on c.code = '${classCode}' or c.n = 1 + s.id % (c.of - 1)
  where s.user_name like 'bench.%'`;

/** Spread over the last years and mixed by time, as in production. */
const addAttempts = `
  with homework as (
    select distinct e.student_id, lc.practice_id
    from enrolments e
    join lessons l on l.class_id = e.class_id
    join lesson_contents lc on lc.lesson_id = l.id and lc.practice_id is not null
    join students s on s.id = e.student_id and s.user_name like 'bench.%'
  ), chosen as (
    select h.*, p.practice_type, (select count(*) from questions q where q.practice_id = p.id) as questions,
      hashint8(h.student_id * 1000 + h.practice_id)::bigint & 1023 as luck
    from homework h join practices p on p.id = h.practice_id
    where h.student_id <> all ($1::bigint[]) or p.code <> '${measuredPractice}'
  )
  insert into attempts (student_id, practice_id, reveals, question_count, opened_at, submitted_at, submitted_by,
    points, correct_count, score, archived_at)
  select c.student_id, c.practice_id, c.practice_type = 2, c.questions, opened.at, opened.at + interval '20 minutes', 'student',
    c.questions / 2, c.questions / 2, 5.0, case when turn = 2 then opened.at + interval '1 day' end
  from chosen c
  cross join lateral generate_series(1, case when c.luck % 100 < ${repeated} then 2 else 1 end) turn
  cross join lateral (select now() - make_interval(days => (c.luck + 7 * turn)::int) as at) opened
  where c.luck < ${done}
  order by opened.at, c.student_id`;

const addAnswers = `
  insert into answers (attempt_id, question_id, position, drawn, bai_lam, revision, saved_at, points, right_parts, total_parts)
  select a.id, q.id, row_number() over (partition by a.id order by q.id), '{"order": ["b", "a", "d", "c"], "right_order": null}', '["a"]',
    1 + q.id % 3, a.submitted_at, q.id % 2, q.id % 2, 1
  from attempts a join questions q on q.practice_id = a.practice_id
  order by a.id, q.id`;

/** Fills a database with the demo content until it stores at least `target` answers; the same mix for every size. */
export async function fill(
  { pool, queries }: Database,
  target: number,
  workingCount: number,
): Promise<Filled> {
  const client = await pool.connect();
  const number = async (statement: string) =>
    (await client.query<{ value: number }>(statement)).rows[0]?.value ?? NaN;
  // The rows are consistent by construction; checking each of 2,000,000 would only take time.
  await client.query('set session_replication_role = replica');
  await client.query('set statement_timeout = 0');
  const students = Math.ceil((target * 1.03) / (await number(answersPerStudent)));
  await client.query(addStudents, [students]);
  await client.query(enrol);
  const { rows: working } = await client.query<{ id: number; login_id: number }>(
    `select id, login_id from students where user_name like 'bench.%' order by hashint8(id) limit $1`,
    [workingCount],
  );
  await client.query(addAttempts, [working.map(({ id }) => id)]);
  await client.query(addAnswers);
  await client.query('vacuum (analyze)');
  // Writes to the disk now, not while calls are measured.
  await client.query('checkpoint');
  const answers = await number('select count(*) as value from answers');
  await client.query('reset all');
  client.release();
  return { answers, students, working: await openSessions(queries, working) };
}
