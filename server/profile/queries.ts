/** The SQL of profile, except for exporting and erasing, which is in rights/. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const avatarUrlRow = z.strictObject({ avatar_url: z.string().nullable() });
const knownAvatarRow = z.strictObject({ avatar_url: z.string() });

/** Returns the details that students see and may change; phone, name and consent are those of the login that asks. */
export function findDetails(queries: Queries, student: { id: number; login_id: number }) {
  return queries
    .selectFrom('students as s')
    .innerJoin('logins as l', (join) => join.on('l.id', '=', student.login_id))
    .select([
      's.full_name',
      's.user_name',
      's.login_id',
      's.birth_year',
      's.email',
      's.avatar_url',
      's.province_code',
      's.ward_code',
      's.street',
      'l.phone',
      'l.full_name as parent_name',
      (eb) =>
        eb
          .exists(
            eb
              .selectFrom('consents as c')
              .select('c.id')
              .whereRef('c.login_id', '=', 'l.id')
              .where('c.purpose', '=', 'advertising')
              .where('c.withdrawn_at', 'is', null),
          )
          .as('advertising'),
    ])
    .where('s.id', '=', student.id)
    .executeTakeFirst();
}

export const setParentName = (queries: Queries, loginId: number, full_name: string) =>
  queries.updateTable('logins').set({ full_name }).where('id', '=', loginId).execute();

/** Idempotent: a second consent keeps the first. */
export async function agreeToAdvertising(
  queries: Queries,
  consent: { login_id: number; version: string; given_at: Date },
): Promise<void> {
  await sql`
    insert into consents (login_id, version, given_at, purpose)
    select ${consent.login_id}::bigint, ${consent.version}, ${consent.given_at}::timestamptz, 'advertising'
    where not exists (
      select from consents
      where login_id = ${consent.login_id} and purpose = 'advertising' and withdrawn_at is null
    )`.execute(queries);
}

export const withdrawAdvertising = (queries: Queries, loginId: number, now: Date) =>
  queries
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('login_id', '=', loginId)
    .where('purpose', '=', 'advertising')
    .where('withdrawn_at', 'is', null)
    .execute();

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

/**
 * Changes the phone, and a user name derived from the former one if the new one is free. A phone that has a login
 * violates the unique constraint.
 */
export async function setPhone(trx: Queries, loginId: number, phone: string): Promise<void> {
  await sql`
    update students set user_name = ${phone}
    where login_id = ${loginId} and user_name = (select phone from logins where id = ${loginId})
      and not exists (select from students where user_name = ${phone})`.execute(trx);
  await trx.updateTable('logins').set({ phone }).where('id', '=', loginId).execute();
}

/** Sets the picture's address and returns the previous one. Undefined: the student is gone. */
export async function swapAvatar(
  queries: Queries,
  studentId: number,
  url: string | null,
): Promise<{ avatar_url: string | null } | undefined> {
  const rows = await readRows(
    queries,
    avatarUrlRow,
    sql`
    update students s set avatar_url = ${url}
    from (select id, avatar_url from students where id = ${studentId} for update) before
    where s.id = before.id
    returning before.avatar_url`,
  );
  return rows[0];
}

/** Returns which of these pictures belong to a student, or to one who could come back through an undo. */
export async function avatarsInUse(queries: Queries, urls: string[]): Promise<Set<string>> {
  const rows = await readRows(
    queries,
    knownAvatarRow,
    sql`
    select avatar_url from students where avatar_url = any(${urls})
    union
    select before ->> 'avatar_url' from bulk_rows
    where "table" = 'students' and before ->> 'avatar_url' = any(${urls})`,
  );
  return new Set(rows.map((row) => row.avatar_url));
}

export function certificatesOf(queries: Queries, studentId: number) {
  return queries
    .selectFrom('certificates as f')
    .leftJoin('classes as c', 'c.id', 'f.class_id')
    .select(['f.id', 'f.title', 'f.issued_at', 'f.number', 'f.check_code', 'f.revoked_at'])
    .select(['c.subject_id', 'c.grade_id', 'c.level_name'])
    .where('f.student_id', '=', studentId)
    .orderBy('f.issued_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute();
}
