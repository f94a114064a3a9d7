import type { Queries } from '@bitu/db/connect.ts';

interface NewCode {
  login_id: number;
  email: string;
  code_hash: Buffer;
  created_at: Date;
  expires_at: Date;
}

/** Stores a code, which replaces the former one. */
export const storeCode = (trx: Queries, code: NewCode) =>
  trx
    .insertInto('email_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('login_id').doUpdateSet({ ...code, tries: 0 }))
    .execute();

/** Locks the code of a login. */
export const codeOf = (trx: Queries, loginId: number) =>
  trx
    .selectFrom('email_codes')
    .selectAll()
    .where('login_id', '=', loginId)
    .forUpdate()
    .executeTakeFirst();

export const countTry = (trx: Queries, loginId: number) =>
  trx
    .updateTable('email_codes')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('login_id', '=', loginId)
    .execute();

/** Returns whether another login has the address. */
export async function isTaken(trx: Queries, email: string, loginId: number): Promise<boolean> {
  const other = await trx
    .selectFrom('logins')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', loginId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Assigns the address to the login. */
export async function confirmEmail(trx: Queries, loginId: number, email: string, now: Date) {
  await trx
    .updateTable('logins')
    .set({ email, email_confirmed_at: now })
    .where('id', '=', loginId)
    .execute();
  await trx.deleteFrom('email_codes').where('login_id', '=', loginId).execute();
}
