import { sql } from 'kysely';
import type { TestServer } from './server.ts';
import { staffMember } from './staff.ts';

/**
 * Stores what the office records about a child and its family: a call, a data request, notes, enrolment changes, a
 * waiting move, more time, an override request, a bulk change about it, a password link, and a further guardian with
 * the invitation.
 */
export async function storeOfficeRows(
  { db, deps, clock }: Pick<TestServer, 'db' | 'deps' | 'clock'>,
  studentId: number,
  words: string,
): Promise<void> {
  const { now } = clock;
  const { id: staffId } = await staffMember({ db, deps, clock }, 'office');
  await sql`
    with called as (
      insert into attention_calls (student_id, note, called_at, hidden_until)
      values (${studentId}, ${words}, ${now}, ${now})
    ), behind as (
      insert into children_behind (student_id, subjects, other_subjects, reasons, computed_at)
      values (${studentId}, '{5}', '{}',
        jsonb_build_array(jsonb_build_object('kind', 'absent', 'class', ${words}::text, 'lessons', '[]'::jsonb)), ${now})
    ), note as (
      insert into staff_notes (student_id, staff_id, text, created_at)
      values (${studentId}, ${staffId}, ${words}, ${now})
    ), event as (
      insert into enrolment_events (student_id, class_id, "to", valid_from, reason, by, at)
      select ${studentId}, id, 1, ${now}::timestamptz::date, ${words}, ${staffId}, ${now}::timestamptz
      from classes order by id limit 1
    ), waiting as (
      insert into waiting_moves (student_id, to_class_id, lesson_at, stage, reason, by, created_at)
      select ${studentId}, id, ${now}::timestamptz, 3, ${words}, ${staffId}, ${now}::timestamptz from classes order by id limit 1
    ), more as (
      insert into overrides (student_id, class_id, time_factor, reason, by, created_at)
      select ${studentId}, id, 1.5, ${words}, ${staffId}, ${now}::timestamptz from classes order by id limit 1
    ), asked as (
      insert into override_requests (student_id, class_id, kind, time_factor, reason, asked_by, created_at, state, reply, decided_at)
      select ${studentId}, id, 'pace', 1.5, ${words}, ${staffId}, ${now}::timestamptz, 'declined', ${words}, ${now}::timestamptz
      from classes order by id limit 1
    ), link as (
      insert into password_links (login_id, code_hash, created_at, expires_at)
      select login_id, sha256(convert_to(id::text, 'UTF8')), ${now}::timestamptz, ${now}::timestamptz
      from students where id = ${studentId}
    ), guardian as (
      insert into guardians (login_id, student_id, relation, rights, digest, invited_by, since)
      select min(l.id), s.id, 'other', 'see', false, 'office', ${now}::timestamptz
      from students s join logins l on l.id <> s.login_id where s.id = ${studentId} group by s.id
    ), invitation as (
      insert into guardian_invitations (code_hash, student_id, relation, rights, invited_by, created_at, expires_at)
      select sha256(convert_to(id::text, 'UTF8')), id, 'other', 'see', 'office', ${now}::timestamptz, ${now}::timestamptz
      from students where id = ${studentId}
    ), bulk as (
      insert into bulk_actions (kind, by, preview, checksum, state, previewed_at)
      values ('test', ${staffId}, '{}', 'x', 'applied', ${now})
      returning id
    ), rows as (
      insert into bulk_rows (bulk_id, position, unit, student_id, "table", key, after, state)
      select id, 0, 0, ${studentId}, 'students', '{}', jsonb_build_object('full_name', ${words}::text), 'applied' from bulk
    )
    insert into rights_requests (login_id, student_id, kind, channel, received_at, answer_due, done_due, note)
    select login_id, id, 'access', 'phone', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${words}
    from students where id = ${studentId}`.execute(db.queries);
}
