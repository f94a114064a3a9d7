/** The SQL of exporting and erasing, except for what services/personal/tables.ts has for each table. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { removeNameElsewhere } from '../../services/personal/names.ts';
import type { Erasure, SharedTable, Who } from '../../services/personal/table.ts';
import { personalTables, sharedTables } from '../../services/personal/tables.ts';

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

/**
 * All tables with an erasure. The shared ones come first, as `bulk_actions` must be locked before `bulk_rows`, in the
 * order in which a bulk change locks them.
 */
const tables: Readonly<Record<string, SharedTable>> = { ...sharedTables, ...personalTables };

/** The tables whose rows are often deleted before the person is. */
export const emptiedBefore = Object.keys(tables).filter((name) => tables[name]?.isEmptied);

/** What the registry does for a student or a login besides deleting the row itself. */
async function eraseBy(
  trx: Queries,
  statementOf: (erase: Erasure) => RawBuilder<unknown> | undefined,
): Promise<void> {
  for (const { erase } of Object.values(tables))
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    if (erase && !('stays' in erase)) await statementOf(erase)?.execute(trx);
}

/**
 * Deletes one student and the rows that name them; foreign keys delete the rest. The login and its other students
 * stay.
 */
export async function deleteStudent(trx: Queries, who: Who & { full_name: string }) {
  await eraseBy(trx, ({ child }) => child?.(who));
  await removeNameElsewhere(trx, { id: who.studentId, full_name: who.full_name }, tables);
  await trx.deleteFrom('students').where('id', '=', who.studentId).execute();
}

/** Deletes the login with everything that refers to its phone. */
export async function deleteLogin(trx: Queries, who: Who) {
  await eraseBy(trx, ({ login }) => login?.(who));
  await trx.deleteFrom('logins').where('id', '=', who.loginId).execute();
}

export async function isGuardian(trx: Queries, loginId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('guardians')
    .select('id')
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the logins that are or were further guardians of a student. */
export const guardiansOf = (trx: Queries, studentId: number) =>
  trx
    .selectFrom('guardians as g')
    .innerJoin('logins as l', 'l.id', 'g.login_id')
    .select(['l.id', 'l.email'])
    .distinct()
    .where('g.student_id', '=', studentId)
    .execute();

const emptyRow = z.strictObject({ id: z.number(), phone: z.string() });

/**
 * Deletes those of the logins that can open no child any more, neither their own nor one that they follow. Their phones
 * can then be registered again. Returns these phones.
 */
export async function deleteLoginsWithoutChild(
  { secrets }: Pick<Deps, 'secrets'>,
  trx: Queries,
  ids: readonly number[],
): Promise<string[]> {
  const asked = sql`any(${[...ids]}::bigint[])`;
  // Locked first: a login that has just accepted another invitation is no longer empty in the next statement.
  await sql`select from logins where id = ${asked} order by id for update`.execute(trx);
  const rows = await readRows(
    trx,
    emptyRow,
    sql`
    select l.id, l.phone from logins l
    where l.id = ${asked} and not exists (select from followed_students f where f.login_id = l.id)
    order by l.id`,
  );
  for (const { id, phone } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await deleteLogin(trx, {
      loginId: id,
      studentId: 0,
      phone,
      phoneTag: secrets.tag('phone', phone),
    });
  return rows.map(({ phone }) => phone);
}
