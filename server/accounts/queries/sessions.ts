import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { withoutPhone } from '../../services/child-name.ts';

const studentIdLoginIdRow = z.strictObject({
  student_id: z.number(),
  login_id: z.number(),
  view_only: z.boolean(),
  /** The session that created it, and when that ends; null: staff created it. */
  session_id: z.number().nullable(),
  until: z.date().nullable(),
});

const maxListed = 100;

/** Returns the open sessions of a login, with the children's names where this login may know them. */
export async function openSessions(queries: Queries, loginId: number, now: Date) {
  const rows = await queries
    .selectFrom('sessions as s')
    .innerJoin('students as st', 'st.id', 's.student_id')
    .select(['s.id', 's.device', 's.created_at', 's.last_seen_at', 'st.full_name', 'st.user_name'])
    .select(['st.id as student_id', 'st.login_id as holder_id'])
    .where('s.login_id', '=', loginId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map((row) => (row.holder_id === loginId ? row : withoutPhone(row, row.student_id)));
}

/** Deletes expired and ended sessions. */
export async function deletePastSessions(queries: Queries, now: Date): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', now), eb('revoked_at', '<', now)]))
    .execute();
}

/** Returns each student that a login can open, with the number of its classes, active or on trial. */
export async function studentsWithClasses(queries: Queries, loginId: number) {
  const rows = await queries
    .selectFrom('followed_students as f')
    .innerJoin('students as s', 's.id', 'f.student_id')
    .leftJoin('open_enrolments as e', 'e.student_id', 's.id')
    .select((eb) => [
      's.id',
      's.user_name',
      's.full_name',
      's.login_id',
      eb.fn.count<number>('e.class_id').as('class_count'),
    ])
    .where('f.login_id', '=', loginId)
    .groupBy('s.id')
    .orderBy('s.id')
    .execute();
  return rows.map(({ login_id, ...one }) =>
    login_id === loginId ? one : withoutPhone(one, one.id),
  );
}

/** Returns the login of a student and locks it against erasure until the transaction ends. */
export async function loginOfStudent(trx: Queries, studentId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('students')
    .select('login_id')
    .where('id', '=', studentId)
    .forShare()
    .executeTakeFirst();
  return row?.login_id;
}

/** Stores a code, and deletes expired ones. */
export async function insertHandOver(
  trx: Queries,
  row: {
    code_hash: Buffer;
    session_id: number | null;
    student_id: number;
    expires_at: Date;
    view_only?: boolean;
  },
  now: Date,
) {
  await trx.deleteFrom('hand_over_codes').where('expires_at', '<', now).execute();
  await trx.insertInto('hand_over_codes').values(row).execute();
}

/**
 * Consumes a code: of two concurrent calls, one succeeds. Returns undefined if it expired or the session that
 * created it ended.
 */
export async function takeHandOverCode(queries: Queries, codeHash: Buffer, now: Date) {
  const rows = await readRows(
    queries,
    studentIdLoginIdRow,
    sql`
    delete from hand_over_codes c using students st
    where c.code_hash = ${codeHash} and c.expires_at > ${now} and st.id = c.student_id
      and (c.session_id is null or exists (
        select from sessions s where s.id = c.session_id and s.revoked_at is null and s.expires_at > ${now}))
    returning c.student_id, c.view_only, c.session_id,
      -- The session's own login, so that a guardian's code opens no more than the guardian may.
      coalesce((select s.login_id from sessions s where s.id = c.session_id), st.login_id) as login_id,
      (select s.expires_at from sessions s where s.id = c.session_id) as until`,
  );
  return rows[0];
}
