/** The SQL of exporting and erasing, except for the selects in tables.ts. */
import type { Queries } from '@bitu/db/connect.ts';
import { type RawBuilder, sql } from 'kysely';
import { removeNameElsewhere } from './names-elsewhere.ts';
import { isLeadOf, type Who } from './tables.ts';

/** Returns a student of a login, with the identifiers of the login. */
export function findWho(queries: Queries, ids: { loginId: number; studentId: number }) {
  return queries
    .selectFrom('students as s')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .select([
      'l.phone',
      'l.email',
      's.full_name',
      's.avatar_url',
      's.province_code',
      's.ward_code',
      's.street',
    ])
    .where('s.id', '=', ids.studentId)
    .where('s.login_id', '=', ids.loginId)
    .executeTakeFirst();
}

/**
 * Locks the login, so that of two concurrent erasures the second sees the remaining students. Returns their number.
 */
export async function lockLogin(trx: Queries, loginId: number): Promise<number> {
  await trx.selectFrom('logins').select('id').where('id', '=', loginId).forUpdate().execute();
  const students = await trx
    .selectFrom('students')
    .select('id')
    .where('login_id', '=', loginId)
    .forUpdate()
    .execute();
  return students.length;
}

/** Locks the attempts of a student; before the student, in the order in which one is handed in. */
export const lockAttemptsOf = (trx: Queries, studentId: number) =>
  trx
    .selectFrom('attempts')
    .select('id')
    .where('student_id', '=', studentId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Deletes leads, and bulk changes with their data, which can then no longer be undone. */
const deleteLeads = (trx: Queries, which: RawBuilder<unknown>) =>
  sql`
    with gone as (delete from leads where ${which} returning id)
    delete from bulk_rows where "table" = 'leads' and key in (select jsonb_build_object('id', id) from gone)`.execute(
    trx,
  );

/**
 * Deletes one student and the rows that name them; foreign keys delete the rest. The login and its other students
 * stay.
 */
export async function deleteStudent(trx: Queries, who: Who & { full_name: string }) {
  await deleteLeads(trx, sql`${isLeadOf(who)} and ${who.full_name} in (full_name, children_name)`);
  await sql`
    delete from pending_leads
    where full_name = ${who.full_name}
      and ticket_id in (select id from otp_tickets where phone_hash = ${who.phoneTag})`.execute(
    trx,
  );
  // Messages to only this student or family may contain their names.
  await sql`
    delete from notices n using notice_recipients r
    where r.notice_id = n.id and r.student_id = ${who.studentId}
      and not exists (
        select from notice_recipients o join students s on s.id = o.student_id
        where o.notice_id = n.id and s.login_id <> ${who.loginId}
      )`.execute(trx);
  // So may pending weekly messages, also those of guardians, as they are about all children.
  const readers = sql`(
    select ${who.loginId}::bigint union select login_id from guardians where student_id = ${who.studentId})`;
  await sql`delete from mails where login_id in ${readers}`.execute(trx);
  await sql`
    delete from sms_messages where digest_id in (select id from digests where login_id in ${readers})`.execute(
    trx,
  );
  await sql`delete from queue_tickets where phone = ${who.phone} and name = ${who.full_name}`.execute(
    trx,
  );
  await removeNameElsewhere(trx, { id: who.studentId, full_name: who.full_name });
  // Previews contain names as they were pasted; applied changes can no longer be undone.
  await trx.deleteFrom('bulk_actions').where('state', '=', 'previewed').execute();
  await trx.deleteFrom('bulk_rows').where('student_id', '=', who.studentId).execute();
  await trx.deleteFrom('students').where('id', '=', who.studentId).execute();
}

/** Deletes the login with everything that refers to its phone. */
export async function deleteLogin(trx: Queries, who: Who) {
  await sql`
    with gone as (
      delete from otp_tickets where login_id = ${who.loginId} or phone_hash = ${who.phoneTag} returning id
    )
    update sms_messages
    set sealed = null, status = case status when 'waiting' then 'dropped' else status end
    where ticket_id in (select id from gone)`.execute(trx);
  await deleteLeads(trx, isLeadOf(who));
  await sql`delete from queue_tickets where phone = ${who.phone}`.execute(trx);
  await trx.deleteFrom('bulk_rows').where('login_id', '=', who.loginId).execute();
  await trx.deleteFrom('logins').where('id', '=', who.loginId).execute();
}
