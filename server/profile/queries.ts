/** The only SQL of profile, but for what stands in rights/: that of exporting and erasing. */
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/** What a student is shown and may change about themselves. */
export function findDetails(queries: Queries, studentId: number) {
  return queries
    .selectFrom('students as s')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .select([
      's.full_name',
      's.birth_year',
      's.email',
      's.avatar_url',
      's.province_code',
      's.ward_code',
      's.street',
      'l.phone',
    ])
    .where('s.id', '=', studentId)
    .executeTakeFirst();
}

interface Details {
  full_name: string;
  birth_year: number;
  province_code: string | null;
  ward_code: string | null;
  street: string | null;
}

export const updateDetails = (queries: Queries, studentId: number, details: Details) =>
  queries.updateTable('students').set(details).where('id', '=', studentId).execute();

export const findLogin = (queries: Queries, loginId: number) =>
  queries
    .selectFrom('logins')
    .select(['phone', 'password_hash'])
    .where('id', '=', loginId)
    .executeTakeFirst();

/** Changes the phone, and the user name that was made of it where the new one is free. A phone with a login breaks the unique constraint. */
export async function setPhone(trx: Queries, loginId: number, phone: string): Promise<void> {
  await sql`
    update students set user_name = ${phone}
    where login_id = ${loginId} and user_name = (select phone from logins where id = ${loginId})
      and not exists (select from students where user_name = ${phone})`.execute(trx);
  await trx.updateTable('logins').set({ phone }).where('id', '=', loginId).execute();
}

/** Sets the picture's address; answers the one before it. Undefined: the student is gone. */
export async function swapAvatar(
  queries: Queries,
  studentId: number,
  url: string | null,
): Promise<{ avatar_url: string | null } | undefined> {
  const { rows } = await sql<{ avatar_url: string | null }>`
    update students s set avatar_url = ${url}
    from (select id, avatar_url from students where id = ${studentId} for update) before
    where s.id = before.id
    returning before.avatar_url`.execute(queries);
  return rows[0];
}

/** Which of these pictures some student has. */
export async function avatarsInUse(queries: Queries, urls: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ avatar_url: string }>`
    select avatar_url from students where avatar_url = any(${urls})`.execute(queries);
  return new Set(rows.map((row) => row.avatar_url));
}

export function certificatesOf(queries: Queries, studentId: number) {
  return queries
    .selectFrom('certificates as f')
    .leftJoin('classes as c', 'c.id', 'f.class_id')
    .select(['f.id', 'f.title', 'f.issued_at', 'c.subject_id', 'c.grade_id', 'c.level_name'])
    .where('f.student_id', '=', studentId)
    .orderBy('f.issued_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute();
}
