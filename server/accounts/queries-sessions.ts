import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

const listedAtMost = 100;

export function openSessions(queries: Queries, loginId: number, now: Date) {
  return queries
    .selectFrom('sessions as s')
    .innerJoin('students as st', 'st.id', 's.student_id')
    .select(['s.id', 's.device', 's.created_at', 's.last_seen_at', 'st.full_name', 'st.user_name'])
    .where('s.login_id', '=', loginId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(listedAtMost)
    .execute();
}

/** Each student of a login with the number of classes it is in, as a pupil or on trial. */
export function studentsWithClasses(queries: Queries, loginId: number) {
  return queries
    .selectFrom('students as s')
    .leftJoin('enrolments as e', (join) =>
      join.onRef('e.student_id', '=', 's.id').on('e.status', 'in', [1, 2]),
    )
    .select((eb) => [
      's.id',
      's.user_name',
      's.full_name',
      eb.fn.count<number>('e.class_id').as('class_count'),
    ])
    .where('s.login_id', '=', loginId)
    .groupBy('s.id')
    .orderBy('s.id')
    .execute();
}

/** The login of a student, which may not be erased before the transaction has ended. */
export async function loginOfStudent(trx: Queries, studentId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('students')
    .select('login_id')
    .where('id', '=', studentId)
    .forShare()
    .executeTakeFirst();
  return row?.login_id;
}

/** Stores a code, and forgets those that ran out. */
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

/** Takes a code away: of two at once, one gets it. None when it ran out, or the session that made it ended. */
export async function takeHandOverCode(queries: Queries, codeHash: Buffer, now: Date) {
  const { rows } = await sql<{
    student_id: number;
    login_id: number;
    view_only: boolean;
    /** When the session that made it ends; null: the team made it. */
    until: Date | null;
  }>`
    delete from hand_over_codes c using students st
    where c.code_hash = ${codeHash} and c.expires_at > ${now} and st.id = c.student_id
      and (c.session_id is null or exists (
        select from sessions s where s.id = c.session_id and s.revoked_at is null and s.expires_at > ${now}))
    returning c.student_id, st.login_id, c.view_only,
      (select s.expires_at from sessions s where s.id = c.session_id) as until`.execute(queries);
  return rows[0];
}
