/** Items at the desk and people who mark them, inserted by SQL. */
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@bitu/db/connect.ts';

export interface Marker {
  id: number;
  token: string;
}

/** Adds leads of one subject, each with an open session. */
export async function addMarkers({ pool }: Database, count: number): Promise<Marker[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into staff (full_name, phone, password_hash, roles, subjects, state, created_at)
     select 'Người Chấm ' || n, '05' || lpad((90000000 + n)::text, 8, '0'), 'none', array['lead'], array[5], 'active', now()
     from generate_series(1, $1::int) n returning id`,
    [count],
  );
  const markers = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  await pool.query(
    `insert into staff_sessions (staff_id, token_hash, created_at, seen_at, expires_at, factor_at)
     select id, hash, now(), now(), now() + interval '12 hours', now()
     from unnest($1::bigint[], $2::bytea[]) as given (id, hash)`,
    [
      markers.map(({ id }) => id),
      markers.map(({ token }) => createHash('sha256').update(token).digest()),
    ],
  );
  return markers;
}

/** The number of questions over which the answers are spread. */
const questions = 40;

/**
 * Adds pending short answers: one in `secondIn` has a first mark by somebody else, and waits for the second. Returns
 * their ids.
 */
export async function addItems(
  { pool }: Database,
  count: number,
  secondIn: number,
): Promise<{ first: number[]; second: number[] }> {
  const run = (text: string, values: unknown[] = []) => pool.query<{ id: number }>(text, values);
  // The demo's items on the desk are of other kinds.
  await run('delete from marking_items');
  await run(
    `insert into practices (code, title, practice_type, subject_id, is_reported, is_public, shuffle)
     values ('bench-desk', 'Bài đo', 2, 5, false, true, 'none')`,
  );
  await run(
    `insert into practice_folders (practice_id, position, name) select id, 1, 'Đo' from practices where code = 'bench-desk'`,
  );
  await run(
    `insert into questions (practice_id, folder_id, code, position, type_code, level_id, grading_object, content, key, explanation, checksum)
     select f.practice_id, f.id, 'q' || n, n, 'free_text', 1, 2, '{"stem": [], "input": "text", "unit": null}', '{"text": "x"}', '[]', ''
     from practice_folders f join practices p on p.id = f.practice_id and p.code = 'bench-desk' cross join generate_series(1, $1::int) n`,
    [questions],
  );
  await run(
    `with logged as (
       insert into logins (phone, password_hash)
       select '09' || lpad((60000000 + n)::text, 8, '0'), 'none' from generate_series(1, $1::int) n returning id, phone
     )
     insert into students (login_id, user_name, full_name, birth_year, state)
     select id, 'desk.' || phone, 'Học Sinh Đo', 2015, 1 from logged order by id`,
    [Math.ceil(count / questions)],
  );
  await run(
    `insert into attempts (student_id, practice_id, reveals, question_count, opened_at, submitted_at, submitted_by, waiting_count)
     select s.id, p.id, false, $1::int, now() - interval '2 hours', now() - interval '1 hour', 'student', $1::int
     from students s cross join practices p where s.user_name like 'desk.%' and p.code = 'bench-desk' order by s.id`,
    [questions],
  );
  await run(
    `insert into answers (attempt_id, question_id, position, bai_lam, revision, saved_at)
     select a.id, q.id, q.position, '["My dog is brown and likes to sleep under the table."]', 1, a.opened_at
     from attempts a join practices p on p.id = a.practice_id and p.code = 'bench-desk' join questions q on q.practice_id = p.id
     order by a.id, q.position`,
  );
  const { rows } = await run(
    `insert into marking_items (kind, student_id, attempt_id, question_id, target_id, subject_id, is_test, rubric_code, order_key,
       submitted_at, due_at, available_at)
     select 'short', t.student_id, a.attempt_id, a.question_id, a.question_id, 5, false, 'short',
       abs(hashtext(a.attempt_id || ':' || a.question_id)::bigint), t.submitted_at,
       now() + make_interval(hours => (a.attempt_id % 60)::int - 2), t.submitted_at
     from answers a join attempts t on t.id = a.attempt_id join practices p on p.id = t.practice_id and p.code = 'bench-desk'
     order by a.attempt_id, a.position limit $1::int returning id`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  const second = secondIn > 0 ? ids.filter((_, i) => i % secondIn === 0) : [];
  await run(
    `with other as (
       insert into staff (full_name, phone, password_hash, roles, state, created_at)
       values ('Ai Khác', '0589999999', 'none', array['lead'], 'active', now()) returning id
     ), changed as (
       update marking_items i set state = 'second', round_wanted = 2, rubric_id = r.id
       from rubrics r where r.code = 'short' and r.retired_at is null and i.id = any($1::bigint[]) returning i.id, i.rubric_id
     )
     insert into marks (id, item_id, staff_id, round, rubric_id, bands, outcome, overall, points, sure, active_seconds, sent_at)
     select gen_random_uuid(), c.id, o.id, 1, c.rubric_id, '{"right": 2}', 'marked', 2, 1, true, 20, now() - interval '20 minutes'
     from changed c cross join other o`,
    [second],
  );
  await run('analyze');
  const seconds = new Set(second);
  return { first: ids.filter((id) => !seconds.has(id)), second };
}
