/** Years of answers at one level, inserted by SQL: 20 skills, with questions of every chance of guessing right. */
import type { Database } from '@bitu/db/connect.ts';

const skills = 20;
const questionsEach = 10;
/** Of each student; a fifth of them is repeated. */
const practices = 100;

const statements = (students: number) => [
  `insert into levels (subject_id, code, name, position)
   select 5, 'bench-' || n, 'Đo ' || n, n from generate_series(1, 4) n`,
  `insert into skills (subject_id, code, name, position)
   select 5, 'bench-' || n, 'Đo ' || n, n from generate_series(1, ${skills}) n`,
  `insert into logins (phone, password_hash)
   select '09' || lpad((50000000 + n)::text, 8, '0'), 'none' from generate_series(1, ${students}) n`,
  `insert into students (login_id, user_name, full_name, birth_year, state)
   select id, 'bench.' || phone, 'Học Sinh Đo', 2015, 1 from logins where phone like '095%' order by id`,
  `insert into practices (code, title, practice_type, subject_id, is_reported, is_public, shuffle, level_id)
   select 'bench-' || n, 'Bài ' || n, 1 + (n % 4 > 0)::int, 5, false, true, 'none', (select id from levels where code = 'bench-' || (1 + n % 4))
   from generate_series(1, ${practices}) n`,
  `insert into practice_folders (practice_id, position, name) select id, 1, 'Đo' from practices where code like 'bench-%'`,
  `insert into questions (practice_id, folder_id, code, position, type_code, level_id, content, key, explanation, checksum)
   select f.practice_id, f.id, 'q' || n, n, case n % 2 when 0 then 'true_false' else 'free_text' end, 1, '{"stem": []}', '{"value": "true"}', '[]', ''
   from practice_folders f join practices p on p.id = f.practice_id and p.code like 'bench-%' cross join generate_series(1, ${questionsEach}) n`,
  `insert into question_skills (question_id, skill_id)
   select q.id, k.id from questions q join practices p on p.id = q.practice_id and p.code like 'bench-%'
   join skills k on k.code = 'bench-' || (1 + q.id % ${skills})`,
  `insert into attempts (student_id, practice_id, reveals, question_count, opened_at, submitted_at, submitted_by, points, correct_count, score, archived_at)
   select s.id, p.id, true, ${questionsEach}, at, at + interval '9 minutes', 'student', 7, 7, 7.0,
     case when turn > 1 then at + interval '1 day' end
   from students s
   join practices p on p.code like 'bench-%'
   cross join generate_series(1, 2) turn
   cross join lateral (select now() - make_interval(days => (700 - p.id * 5 % 700 - turn)::int, mins => (s.id % 600)::int) as at) t
   where s.user_name like 'bench.%' and (turn = 1 or (p.id + s.id) % 5 = 0)
   order by at`,
  `insert into answers (attempt_id, question_id, position, bai_lam, revision, saved_at, points, right_parts, total_parts)
   select a.id, q.id, q.position, '["true"]', 1, a.opened_at + q.position * interval '30 seconds', (hashint8(a.id * 31 + q.id) & 3 > 0)::int, 1, 1
   from attempts a join practices p on p.id = a.practice_id and p.code like 'bench-%' join questions q on q.practice_id = a.practice_id
   order by a.id, q.position`,
  'vacuum (analyze)',
  'checkpoint',
];

/** Fills a migrated database until it stores about this many answers. Returns how many there are. */
export async function fill({ pool }: Database, answers: number): Promise<number> {
  const students = Math.ceil(answers / (practices * questionsEach * 1.2));
  const client = await pool.connect();
  // The rows are consistent by construction.
  await client.query('set session_replication_role = replica');
  await client.query('set statement_timeout = 0');
  for (const statement of statements(students)) await client.query(statement);
  const { rows } = await client.query<{ value: number }>('select count(*) as value from answers');
  await client.query('reset all');
  client.release();
  return rows[0]?.value ?? NaN;
}
