import type { Relation } from '@bitu/contract/accounts.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { lookActions } from '../../services/audit.ts';

/** Returns the guardians of a student besides its owner, the earliest first. */
export const guardiansOf = (queries: Queries, studentId: number) =>
  queries
    .selectFrom('guardians as g')
    .innerJoin('logins as l', 'l.id', 'g.login_id')
    .select(['g.id', 'l.full_name as name', 'g.relation', 'g.rights', 'g.since'])
    .where('g.student_id', '=', studentId)
    .where('g.ended_at', 'is', null)
    .orderBy('g.id')
    .execute();

export const findGuardian = (queries: Queries, id: number) =>
  queries
    .selectFrom('guardians')
    .select(['id', 'relation', 'rights', 'digest'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/**
 * Locks a student against concurrent invitations and acceptances. Its key stays free for the notice that a guardianship
 * has ended, or each would wait for the other. Returns its login.
 */
export async function lockStudent(trx: Queries, id: number) {
  return trx
    .selectFrom('students')
    .select(['id', 'login_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertGuardian(
  trx: Queries,
  guardian: {
    login_id: number;
    student_id: number;
    relation: Relation;
    rights: 'full' | 'see';
    digest: boolean;
    invited_by: 'owner' | 'office';
    since: Date;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('guardians')
    .values(guardian)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Restricts to guardianships of a student, of a login, or of both. */
export type Which = { student_id: number } | { login_id: number };

const endedRow = z.strictObject({ login_id: z.number(), student_id: z.number() });

/** Ends a guardianship. Returns whose it was, or undefined if there is none. */
export async function endGuardian(trx: Queries, id: number, which: Which, now: Date) {
  const scope =
    'student_id' in which
      ? sql`student_id = ${which.student_id}`
      : sql`login_id = ${which.login_id}`;
  const rows = await readRows(
    trx,
    endedRow,
    sql`
    update guardians set ended_at = ${now}
    where id = ${id} and ${scope} and ended_at is null
    returning login_id, student_id`,
  );
  return rows[0];
}

/** Restores a guardianship that was ended recently; returns its relation, or undefined if there is none. */
export async function restoreGuardian(
  trx: Queries,
  { id, studentId, endedAfter }: { id: number; studentId: number; endedAfter: Date },
): Promise<Relation | undefined> {
  const row = await trx
    .updateTable('guardians as g')
    .set({ ended_at: null })
    .where('g.id', '=', id)
    .where('g.student_id', '=', studentId)
    .where('g.ended_at', '>', endedAfter)
    // Another invitation may have replaced it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('guardians as o')
            .select('o.id')
            .whereRef('o.login_id', '=', 'g.login_id')
            .whereRef('o.student_id', '=', 'g.student_id')
            .where('o.ended_at', 'is', null),
        ),
      ),
    )
    .returning('g.relation')
    .executeTakeFirst();
  return row?.relation;
}

/** Ends the guardianship that a login already has for a student, as another invitation replaces it. */
export async function endFormer(
  trx: Queries,
  { login_id, student_id }: { login_id: number; student_id: number },
  now: Date,
) {
  await trx
    .updateTable('guardians')
    .set({ ended_at: now })
    .where('login_id', '=', login_id)
    .where('student_id', '=', student_id)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends what a guardian leaves behind: browsers subscribed to the child's messages, open links to reports, and the
 * calendar.
 */
export async function endTraces(
  trx: Queries,
  { login_id, student_id }: { login_id: number; student_id: number },
  now: Date,
) {
  await sql`
    delete from push_subscriptions p using sessions s
    where p.student_id = ${student_id} and s.id = p.session_id and s.login_id = ${login_id}`.execute(
    trx,
  );
  await sql`
    update report_links k set revoked_at = ${now} from reports r
    where r.id = k.report_id and r.student_id = ${student_id} and k.made_by_login = ${login_id}
      and k.revoked_at is null`.execute(trx);
  await trx
    .deleteFrom('calendar_links')
    .where('student_id', '=', student_id)
    .where('login_id', '=', login_id)
    .execute();
}

/** Returns whether the login has such a guardianship. */
export async function setDigest(
  queries: Queries,
  { id, login_id }: { id: number; login_id: number },
  digest: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('guardians')
    .set({ digest })
    .where('id', '=', id)
    .where('login_id', '=', login_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const lookRow = z.strictObject({ day: z.string(), action: z.enum(lookActions) });
const maxViews = 60;

/** Returns the days on which the centre looked at a student or its family, newest first. */
export const looksAt = (queries: Queries, { id, login_id }: { id: number; login_id: number }) =>
  readRows(
    queries,
    lookRow,
    sql`
    select distinct (at at time zone 'Asia/Ho_Chi_Minh')::date::text as day, action from audit_log
    where (student_id = ${id} or (student_id is null and login_id = ${login_id})) and actor <> 'owner' and action = any(${[...lookActions]}::text[])
    order by day desc, action limit ${maxViews}`,
  );
