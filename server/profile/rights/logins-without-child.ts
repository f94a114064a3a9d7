/** A login is kept as long as it can open a child: one that it owns, or one of which it is a guardian. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { deleteLogin } from './queries.ts';

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
 * Deletes those of the logins that can no longer open any child: nobody can sign in to them, and their phones become
 * free to register again. Returns their phones.
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
