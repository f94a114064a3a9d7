import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/** Undefined when the phone has a login; of two at once, the second waits for the first and then learns it. */
export function insertLogin(
  trx: Queries,
  login: { phone: string; password_hash: string; created_at: Date },
) {
  return trx
    .insertInto('logins')
    .values(login)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** The first student of a login, in no class yet. The user name is the phone (section 3), and something after it where a former owner's student has that name. */
export async function insertStudent(
  trx: Queries,
  student: { login_id: number; phone: string; full_name: string; now: Date },
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into students (login_id, user_name, full_name, state, created_at)
    select ${student.login_id}::bigint,
      case when exists (select from students where user_name = ${student.phone}) then ${`${student.phone}.${student.login_id}`} else ${student.phone} end,
      ${student.full_name}, 0, ${student.now}::timestamptz
    returning id`.execute(trx);
  return rows[0] as { id: number };
}

export async function insertConsent(
  trx: Queries,
  consent: { login_id: number; version: string; given_at: Date },
) {
  await trx.insertInto('consents').values(consent).execute();
}
