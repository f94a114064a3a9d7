/** Students who can work at once: stored with a session each, without signing in. */
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@bitu/db/connect.ts';

export interface BenchStudent {
  id: number;
  token: string;
}

/** Adds a number of students, each with a login and a phone of its own, to a class. */
export async function addStudents(
  { pool, queries }: Database,
  count: number,
  classCode: string,
  { firstPhone = 50_000_000 }: { firstPhone?: number } = {},
): Promise<BenchStudent[]> {
  const { rows } = await pool.query<{ id: number; login_id: number }>(
    `
    with logged as (
      insert into logins (phone, password_hash)
      select '09' || lpad(($3::int + n)::text, 8, '0'), 'none' from generate_series(1, $1::int) n
      returning id, phone
    ), born as (
      insert into students (login_id, user_name, full_name, birth_year, state)
      select id, 'bench.' || phone, 'Học Sinh Đo', 2015, 1 from logged order by id
      returning id, login_id
    ), enrolled as (
      insert into enrolments (student_id, class_id, status)
      select b.id, c.id, 1 from born b, classes c where c.code = $2
    )
    select id, login_id from born order by id`,
    [count, classCode, firstPhone],
  );
  return openSessions(queries, rows);
}

/** Stores a session for each student as the server does: the hash of a random token. */
export async function openSessions(
  queries: Database['queries'],
  students: { id: number; login_id: number }[],
): Promise<BenchStudent[]> {
  const signedIn = students.map((student) => ({
    ...student,
    token: randomBytes(32).toString('base64url'),
  }));
  await queries
    .insertInto('sessions')
    .values(
      signedIn.map(({ id, login_id, token }) => ({
        token_hash: createHash('sha256').update(token).digest(),
        login_id,
        student_id: id,
        expires_at: new Date(Date.now() + 86_400_000),
      })),
    )
    .execute();
  return signedIn.map(({ id, token }) => ({ id, token }));
}

export async function practiceIdOf({ queries }: Database, code: string): Promise<number> {
  return (
    await queries
      .selectFrom('practices')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id;
}

/** Moves the lessons with a practice into the past, so that it can be done. */
export async function openLessonsOf({ pool }: Database, practiceId: number): Promise<void> {
  await pool.query(
    `update lessons set starts_at = now() - interval '1 hour', ends_at = now()
    where id in (select lesson_id from lesson_contents where practice_id = $1)`,
    [practiceId],
  );
}
