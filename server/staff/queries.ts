import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/** Returns the active person with this phone. */
export const findActive = (queries: Queries, phone: string, { demo }: { demo: boolean }) =>
  queries
    .selectFrom('staff')
    .select(['id', 'phone', sql<string>`password_hash`.as('password_hash')])
    .where('phone', '=', phone)
    .where('state', '=', 'active')
    .$if(!demo, (query) => query.where('demo', '=', false))
    .executeTakeFirst();

/** Returns whether somebody is still active with the same password; locks the row until the transaction ends. */
export async function lockUnchanged(
  trx: Queries,
  { id, password_hash }: { id: number; password_hash: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export const findPerson = (queries: Queries, id: number) =>
  queries
    .selectFrom('staff')
    .select(['id', 'full_name', 'phone', 'password_hash', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Returns the second factors of a person, oldest first. */
export const factorsOf = (queries: Queries, staffId: number) =>
  queries
    .selectFrom('staff_factors')
    .select(['id', 'kind', 'name', 'created_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();

export async function countRecoveryCodes(queries: Queries, staffId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const totpOf = (queries: Queries, staffId: number) =>
  queries
    .selectFrom('staff_factors')
    .select(['id', sql<Buffer>`secret`.as('secret')])
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'totp')
    .executeTakeFirst();

/** Consumes a time step. Returns false if a code of it, or of a later one, was used before. */
export async function useStep(queries: Queries, id: number, step: number, now: Date) {
  const { numUpdatedRows } = await queries
    .updateTable('staff_factors')
    .set({ counter: step, used_at: now })
    .where('id', '=', id)
    .where('counter', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores a person's app, replacing an earlier one. */
export async function replaceTotp(
  trx: Queries,
  staffId: number,
  { secret, step, now }: { secret: Buffer; step: number; now: Date },
) {
  await trx
    .deleteFrom('staff_factors')
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'totp')
    .execute();
  await trx
    .insertInto('staff_factors')
    .values({
      staff_id: staffId,
      kind: 'totp',
      name: 'Ứng dụng tạo mã',
      secret,
      counter: step,
      created_at: now,
      used_at: now,
    })
    .execute();
}

/** Returns false if the password is no longer `old`. */
export async function replacePassword(
  trx: Queries,
  staffId: number,
  password_hash: string,
  old: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ password_hash })
    .where('id', '=', staffId)
    .where('password_hash', '=', old)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
