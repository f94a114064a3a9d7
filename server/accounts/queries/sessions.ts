import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const studentIdLoginIdRow = z.strictObject({
  student_id: z.number(),
  login_id: z.number(),
  view_only: z.boolean(),
  /** The session that created it, and when that ends. Null if staff created it. */
  session_id: z.number().nullable(),
  until: z.date().nullable(),
});

/** Deletes expired and ended sessions. */
export async function deletePastSessions(queries: Queries, now: Date): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', now), eb('revoked_at', '<', now)]))
    .execute();
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
