import { randomInt } from 'node:crypto';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const idRow = z.strictObject({ id: z.number() });

/** The child is not in any class yet. */
const inactive = 0;

/** Generated, so that it reveals nothing about the child; not in use. */
const madeUpName = () => `bitu.${randomInt(1e9, 1e10)}`;

/**
 * Returns undefined when the phone has a login; of two concurrent calls, the second waits for the first and then
 * finds its login.
 */
export function insertLogin(
  trx: Queries,
  login: { phone: string; full_name?: string | null; password_hash: string; created_at: Date },
) {
  return trx
    .insertInto('logins')
    .values(login)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/**
 * Stores the first student of a login, in no class and not welcomed yet. The user name is the phone, unless a former
 * owner's student has it.
 */
export async function insertStudent(
  trx: Queries,
  student: { login_id: number; phone: string; full_name: string; now: Date },
): Promise<{ id: number }> {
  const rows = await readRows(
    trx,
    idRow,
    sql`
    insert into students (login_id, user_name, full_name, state, created_at, welcomed_at)
    select ${student.login_id}::bigint,
      case when exists (select from students where user_name = ${student.phone}) then ${madeUpName()} else ${student.phone} end,
      ${student.full_name}, ${inactive}::smallint, ${student.now}::timestamptz, null
    returning id`,
  );
  return rows[0] as { id: number };
}

/**
 * Stores another student of a login, not welcomed yet. The user name is generated: it reveals nothing about the
 * child and is not in use.
 */
export const insertSibling = (
  trx: Queries,
  student: { login_id: number; full_name: string; birth_year: number | null; created_at: Date },
): Promise<{ id: number; user_name: string }> =>
  trx
    .insertInto('students')
    .values({ ...student, state: inactive, user_name: madeUpName(), welcomed_at: null })
    .returning(['id', 'user_name'])
    .executeTakeFirstOrThrow();

export async function insertConsent(
  trx: Queries,
  consent: {
    login_id: number;
    version: string;
    given_at: Date;
    purpose?: 'account' | 'advertising';
  },
) {
  await trx.insertInto('consents').values(consent).execute();
}
