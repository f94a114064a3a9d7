/** Students with thousands of answers, all of them wrong once and in the notebook, inserted by SQL. */
import type { Database } from '@bitu/db/connect.ts';
import { type BenchStudent, openSessions } from '../kit/students.ts';

/** 5,000 questions at 10 levels with 20 skills. */
const practices = 500;
const questionsEach = 10;
const levels = 10;
const skills = 20;

export interface Size {
  students: number;
  /** This many have done every practice, the others a tenth. */
  measured: number;
}

export interface Filled {
  measured: BenchStudent[];
  /** The cards of all students, and of a measured one. */
  cards: number;
  cardsOfOne: number;
  /** The first skill at the first level. */
  skill: { levelId: number; skillId: number };
}

const statements = (students: number) => [
  `insert into levels (subject_id, code, name, position)
   select 5, 'bench-' || n, 'Trình độ ' || n, n from generate_series(1, ${levels}) n`,
  `insert into skills (subject_id, code, name, position)
   select 5, 'bench-' || n, 'Kỹ năng ' || n, n from generate_series(1, ${skills}) n`,
  `insert into logins (phone, password_hash)
   select '09' || lpad((50000000 + n)::text, 8, '0'), 'none' from generate_series(1, ${students}) n`,
  `insert into students (login_id, user_name, full_name, birth_year, state)
   select id, 'bench.' || phone, 'Học Sinh Đo', 2015, 1 from logins where phone like '095%' order by id`,
  `insert into practices (code, title, practice_type, subject_id, is_reported, is_public, shuffle, level_id)
   select 'bench-' || n, 'Bài ' || n, 2, 5, false, true, 'none', (select id from levels where code = 'bench-' || (1 + n % ${levels}))
   from generate_series(1, ${practices}) n`,
  `insert into practice_folders (practice_id, position, name) select id, 1, 'Đo' from practices where code like 'bench-%'`,
  `insert into questions (practice_id, folder_id, code, position, type_code, level_id, content, key, explanation, checksum)
   select f.practice_id, f.id, 'q' || n, n, 'true_false', 1, '{"stem": []}', '{"value": "true"}', '[]', ''
   from practice_folders f join practices p on p.id = f.practice_id and p.code like 'bench-%' cross join generate_series(1, ${questionsEach}) n`,
  // Two questions of each practice have the same skill.
  `insert into question_skills (question_id, skill_id)
   select q.id, k.id from questions q join practices p on p.id = q.practice_id and p.code like 'bench-%'
   join skills k on k.code = 'bench-' || (1 + (p.id + q.position % 5) % ${skills})`,
  `insert into attempts (student_id, practice_id, reveals, question_count, opened_at, submitted_at, submitted_by, points, correct_count, score)
   select s.id, p.id, true, ${questionsEach}, at, at + interval '9 minutes', 'student', 0, 0, 0
   from students s
   join practices p on p.code like 'bench-%'
   cross join lateral (select now() - make_interval(days => ((p.id * 5 + s.id) % 700 + 1)::int) as at) t
   where s.user_name like 'bench.%' and (s.id = any ($1::bigint[]) or (p.id + s.id) % 10 = 0)
   order by at`,
  `insert into answers (attempt_id, question_id, position, bai_lam, revision, saved_at, points, right_parts, total_parts)
   select a.id, q.id, q.position, '["false"]', 1, a.opened_at + q.position * interval '30 seconds', 0, 0, 1
   from attempts a join practices p on p.id = a.practice_id and p.code like 'bench-%' join questions q on q.practice_id = a.practice_id
   order by a.id, q.position`,
  // A third is new; all of it is due after a long pause.
  `insert into notebook_cards (student_id, question_id, added_at, due_day, last_day, stability, difficulty, reps)
   select a.student_id, n.question_id, a.submitted_at, a.submitted_at::date + 1, case when n.question_id % 3 > 0 then a.submitted_at::date end,
     case when n.question_id % 3 > 0 then 1 + n.question_id % 90 end, case when n.question_id % 3 > 0 then 5 end, 1
   from attempts a join answers n on n.attempt_id = a.id join practices p on p.id = a.practice_id and p.code like 'bench-%'
   order by a.submitted_at`,
  'vacuum (analyze)',
  'checkpoint',
];

/** Fills a database that holds the demo content. */
export async function fillNotebooks(db: Database, size: Size): Promise<Filled> {
  const client = await db.pool.connect();
  const number = async (statement: string, values: unknown[] = []) =>
    (await client.query<{ value: number }>(statement, values)).rows[0]?.value ?? NaN;
  // The rows are consistent by construction.
  await client.query('set session_replication_role = replica');
  await client.query('set statement_timeout = 0');
  let rows: { id: number; login_id: number }[] = [];
  for (const statement of statements(size.students)) {
    if (!statement.includes('$1')) {
      await client.query(statement);
      continue;
    }
    ({ rows } = await client.query(
      `select id, login_id from students where user_name like 'bench.%' order by hashint8(id) limit $1`,
      [size.measured],
    ));
    await client.query(statement, [rows.map(({ id }) => id)]);
  }
  const filled = {
    cards: await number('select count(*) as value from notebook_cards'),
    cardsOfOne: await number('select count(*) as value from notebook_cards where student_id = $1', [
      rows[0]?.id ?? 0,
    ]),
    skill: {
      levelId: await number(`select id as value from levels where code = 'bench-1'`),
      skillId: await number(`select id as value from skills where code = 'bench-1'`),
    },
  };
  await client.query('reset all');
  client.release();
  return { ...filled, measured: await openSessions(db.queries, rows) };
}
